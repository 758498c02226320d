// The words for a person who opens the link to a table, in Czech.

import type { InviteText } from "../en/invite.ts";

export const text: InviteText = {
  by: (name) => `${name} vás zve na bughouse`,
  you: "Zveme vás na bughouse",
  rules: (preset) => `pravidla ${preset}`,
  teams: "Dva dvoučlenné týmy na dvou šachovnicích.",
  goes: "Co seberete, dostane váš spoluhráč.",
  drop: "Místo tahu můžete získaný kámen nasadit na volné pole.",
  take: "Sedněte si jedním klepnutím. Bez místa se díváte.",
  full: "Všechna místa jsou obsazená. Můžete se dívat: zápas se objeví na této stránce. Potom se můžete přihlásit do příštího.",
  locked: "Zakladatel místa zamkl. Můžete se dívat: zápas se objeví na této stránce.",
  onlyWatch: "Můžete se dívat: zápasy se objeví na této stránce. Sednout si mohou jen ti, kdo mají odkaz.",
  running: "Zápas běží. Můžete se dívat a hrát příští: lidé dostanou nejdřív místa robotů.",
  waiting: "Hrajete příští zápas, bude-li místo.",
};
