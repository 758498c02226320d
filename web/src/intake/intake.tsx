// The form that imports games and positions: a field for text, and a button for files.

import { Button, draft, Failure } from "../kit/index.ts";
import { Declare } from "./declare.tsx";
import { declared, importError, importFiles, importText, importing } from "./importing.ts";

import "./intake.css";
import "./records.css";
import { t } from "../words/index.ts";

export function Intake() {
  const text = draft("records");
  const open = async () => {
    if (importing.peek()) return;
    await importText(text.peek());
    if (importError.peek() === "") text.value = "";
  };
  return (
    <div class="intakefields rows" aria-busy={importing.value}>
      <p class="muted">{t.records.hint}</p>
      <textarea
        rows={3}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        aria-label={t.records.field}
        placeholder={t.records.placeholder}
        spellcheck={false}
        autocomplete="off"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open();
        }}
      />
      <details class="declared" open={declared.value.letters !== "" || declared.value.rules !== ""}>
        <summary class="muted">{t.records.declare}</summary>
        <Declare declared={declared} />
      </details>
      <div class="choices">
        <Button look="primary" disabled={importing.value} act={() => void open()}>
          {importing.value ? t.records.opening : t.records.open}
        </Button>
        <label class="button">
          {t.records.choose}
          <input
            type="file"
            class="unseen"
            multiple
            onChange={(event) => {
              const input = event.currentTarget;
              void importFiles(input.files ?? []).then(() => {
                input.value = "";
              });
            }}
          />
        </label>
      </div>
      <Failure text={importError.value} />
    </div>
  );
}
