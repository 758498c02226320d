// The form that imports games and positions: a field for text, a button for files, and the whole page as a
// drop target.

import { r } from "../../text/records.ts";
import { draft } from "../drafts.ts";
import { Declare } from "./declare.tsx";
import { DropTarget } from "./droptarget.tsx";
import { declared, importFiles, importText, importing } from "./importing.ts";
import { importError } from "./importerror.ts";

import "../../style/intake.css";
import "../../style/another.css";
import "../../style/records.css";

/** The form on the start page. */
export function HomeIntake() {
  return (
    <section class="card intake" aria-labelledby="intake">
      <h2 id="intake">{r().title}</h2>
      <Intake />
      <DropTarget />
    </section>
  );
}

export function Intake() {
  const text = draft("records");
  const open = async () => {
    await importText(text.peek());
    if (importError.peek() === "") text.value = "";
  };
  return (
    <div class="intakefields" aria-busy={importing.value}>
      <p class="muted">{r().hint}</p>
      <textarea
        rows={3}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        aria-label={r().field}
        placeholder={r().placeholder}
        spellcheck={false}
        autocomplete="off"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open();
        }}
      />
      <details class="declared" open={declared.value.letters !== "" || declared.value.rules !== ""}>
        <summary>{r().declare}</summary>
        <Declare />
      </details>
      <div class="choices">
        <button type="button" class="button primary" disabled={importing.value} onClick={() => void open()}>
          {importing.value ? r().opening : r().open}
        </button>
        <label class="button">
          {r().choose}
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
      {importError.value !== "" && (
        <p class="failure" role="alert">
          {importError.value}
        </p>
      )}
    </div>
  );
}
