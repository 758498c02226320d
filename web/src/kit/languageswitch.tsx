// The choice of the language, and beside it the button that opens the settings.

import { choose, isLanguage, language, LANGUAGES, t } from "../words/index.ts";
import { HelpButton, type Helped } from "./help.tsx";
import { SettingsButton } from "./settingsbutton.tsx";

/** `help`: the kind of page, for its gestures. `compact`: shows a globe in place of the name of the language, where there is little room. */
export function LanguageSwitch({ compact = false, help = "page" }: { compact?: boolean; help?: Helped }) {
  const all = (
    <>
      <HelpButton of={help} />
      <SettingsButton />
      <Languages compact={compact} />
    </>
  );
  return compact ? all : <div class="eyes row">{all}</div>;
}

/** The choice of the language, from a list. */
export function Languages({ compact = false }: { compact?: boolean }) {
  return (
    <label class={compact ? "languages iconbutton muted" : "languages row gap-s muted"} title={compact ? t.chooseLanguage : ""}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.500" />
        <path d="M3.500 12h17M12 3.500c-5 5-5 12 0 17m0-17c5 5 5 12 0 17" />
      </svg>
      <span class="unseen">{t.chooseLanguage}</span>
      <select
        value={language()}
        onChange={(event) => {
          const field = event.currentTarget;
          if (!isLanguage(field.value)) return;
          choose(field.value).catch(() => {
            field.value = language(); // If the words cannot be loaded, the old language stays until the page is loaded again.
          });
        }}
      >
        {LANGUAGES.map(([name, title]) => (
          <option key={name} value={name} lang={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
