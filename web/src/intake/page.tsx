// `/analyze`: games and positions that a person opens to look at them and to try moves.

import { SiteBar, useTitle } from "../kit/index.ts";
import { t } from "../words/index.ts";
import { DropTarget } from "./droptarget.tsx";
import { Intake } from "./intake.tsx";

export default function Analyze() {
  useTitle(`${t.records.title} – ${t.name}`);
  return (
    <main class="page analyze rows gap-l">
      <SiteBar />
      <h1>{t.records.title}</h1>
      <section class="card intake">
        <Intake />
      </section>
      <DropTarget />
    </main>
  );
}
