// The choice of the language: each is named by those who speak it.

import { choose, isLanguage, language, LANGUAGES } from "../text/language.ts";
import { t } from "../text/index.ts";
import { GlobeIcon } from "./icons.tsx";

export function LanguageSwitch() {
  return (
    <label class="languages">
      <GlobeIcon />
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
