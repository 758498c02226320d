// The page on which an event begins: `/e`.

import { SiteBar, useTitle } from "../kit/index.ts";
import { t } from "../words/index.ts";

export default function NewEvent() {
  useTitle(`${t.desk.newEvent} – ${t.name}`);
  return (
    <main class="page">
      <SiteBar />
      <h1>{t.desk.newEvent}</h1>
    </main>
  );
}
