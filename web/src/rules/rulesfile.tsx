// Rules files: a person opens one, drops one on the page, or downloads the current rules.

import { useEffect, useRef, useState } from "preact/hooks";

import { Button } from "../kit/index.ts";
import { requestProblem } from "../match/index.ts";
import { readRules, writeRules } from "../net/index.ts";
import { draftOf, setupOf } from "./state/setup.ts";
import type { PresetChooserProps, Said } from "./presetform.tsx";
import { rulesProblemText, t } from "../words/index.ts";

/** The result of the last import: a sentence, and all errors of the file. */
interface FileMessage extends Said {
  readonly defects: readonly string[];
}

const NOTHING: FileMessage = { text: "", defects: [] };

export function RulesFile({ rules, draft, change, say }: PresetChooserProps) {
  const [message, show] = useState<FileMessage>(NOTHING);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: "nearest" }), [message]);
  const setMessage = (next: FileMessage) => {
    show(next);
    say(next);
  };
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const read = await readRules(await file.text());
      const { setup } = read;
      if (setup !== null) change(draftOf(setup));
      const text = setup === null ? t.home.fileWrong(file.name) : t.home.fileTaken(file.name);
      setMessage({ text, defects: read.defects, isProblem: read.defects.length > 0 });
    } catch (reason) {
      setMessage({ text: t.home.fileWrong(file.name), defects: [requestProblem(reason, rulesProblemText)], isProblem: true });
    }
  };
  const save = async () => {
    try {
      download(`${draft.preset}.toml`, await writeRules(setupOf(rules, draft)));
      setMessage(NOTHING);
    } catch (reason) {
      setMessage({ text: requestProblem(reason, rulesProblemText), defects: [], isProblem: true });
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
      {message.text !== "" && (
        <div class="message medium" ref={shown} data-bad={message.isProblem === true}>
          <p>{message.text}</p>
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
