// Rules files: a person opens one, drops one on the page, or downloads the current rules.

import { useState } from "preact/hooks";

import { Button } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { readRules, writeRules } from "../net/index.ts";
import { draftOf, setupOf } from "./state/setup.ts";
import type { FormPart } from "./timeform.tsx";
import { rulesProblemText, t } from "../words/index.ts";

/** The result of the last import: a sentence, and all errors of the file. */
interface FileMessage {
  readonly sentence: string;
  readonly defects: readonly string[];
}

const NOTHING: FileMessage = { sentence: "", defects: [] };

export function RulesFile({ rules, draft, change }: FormPart) {
  const [message, setMessage] = useState<FileMessage>(NOTHING);
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const read = await readRules(await file.text());
      const { setup } = read;
      if (setup !== null) change(draftOf(setup));
      const sentence = setup === null ? t.home.fileWrong(file.name) : t.home.fileTaken(file.name);
      setMessage({ sentence, defects: read.defects });
    } catch (reason) {
      setMessage({ sentence: t.home.fileWrong(file.name), defects: [requestProblem(reason, rulesProblemText)] });
    }
  };
  const save = async () => {
    try {
      download(`${draft.preset}.toml`, await writeRules(setupOf(rules, draft)));
      setMessage(NOTHING);
    } catch (reason) {
      setMessage({ sentence: requestProblem(reason, rulesProblemText), defects: [] });
    }
  };
  return (
    <div
      class="rulesfile row wraps"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <span class="muted">{t.home.file}</span>
      <label class="button quiet">
        {t.home.openFile}
        <input
          type="file"
          class="unseen"
          accept=".toml,application/toml,text/plain"
          onChange={(event) => {
            const input = event.currentTarget;
            void take(input.files?.[0]).then(() => {
              input.value = "";
            });
          }}
        />
      </label>
      <Button look="quiet" act={() => void save()}>{t.home.saveFile}</Button>
      {message.sentence !== "" && (
        <div class="message medium" role="status" data-bad={message.defects.length > 0}>
          <p>{message.sentence}</p>
          <ul>
            {message.defects.map((one) => <li key={one}>{one}</li>)}
          </ul>
        </div>
      )}
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
