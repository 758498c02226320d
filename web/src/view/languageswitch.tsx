// The choice of the language: each is named by those who speak it.

import { choose, isLanguage, language, LANGUAGES } from "../text/language.ts";
import { t } from "../text/index.ts";

/** `compact` shows the globe alone, where there is no room for names. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  return (
    <label class={compact ? "languages iconbutton" : "languages"} title={compact ? t.chooseLanguage : ""}>
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
            field.value = language(); // Its words did not come: the page stays as it is.
          });
        }}
      >
        {Object.entries(LANGUAGES).map(([name, title]) => (
          <option key={name} value={name} lang={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
