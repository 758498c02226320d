// The texts of the start page and of the form for rules, in Czech.

import type { HomeText } from "../en/home.ts";
import { counter } from "../plural.ts";

const count = counter("cs");

const ROLES = { P: "pěšec", N: "jezdec", B: "střelec", R: "věž", Q: "dáma" };

export const text: HomeText = {
  /** Other names of the game, below the title. */
  alias: "česky také holanďany",
  claim: "Dva proti dvěma na dvou šachovnicích. Co seberete, smí nasadit váš spoluhráč.",
  picture: "Bílý na šachovnici A sebere jezdce. Jezdec přejde do zásobníku jeho spoluhráče, který ho smí nasadit na šachovnici B.",
  pictureAgain: "Ukázat znovu",
  friends: "Hrát s přáteli",
  friendsHint: "Dostanete odkaz pro tři přátele.",
  bots: "Hrát s roboty",
  botsHint: "Tři roboti hned usednou.",
  overTheBoard: "Hrát u šachovnice",
  overTheBoardHint: "Skutečné šachovnice a kameny: hodiny a rozhodčí.",
  clockWay: "Hodiny ke skutečným šachovnicím",
  clockWayHint: "Tato obrazovka, nebo jedna u každé šachovnice, měří čas. Rozhodčí může rozhodovat z jiné.",
  claimsWay: "Šachovnice na obrazovce",
  claimsWayHint: "Táhnete na obrazovce a tisknete hodiny. Mat, praporek a nemožný tah se reklamují.",
  making: "Okamžik…",
  runEvent: "Uspořádat turnaj",
  runEventHint: "Více stolů nebo střídání spoluhráčů.",
  toEvent: (name, round) => `${name}${round > 0 ? `, ${round}. kolo` : ""}: zpět na turnaj`,
  backToMatch: (control) => `Váš zápas běží: zpět k němu (${control})`,
  yourTables: "Vaše stoly",
  watchNow: "Právě se hraje",
  allMatches: "Všechny běžící zápasy",
  rulesAre: (name) => `Pravidla: ${name}`,
  chooseRules: "Volba pravidel",
  done: "Hotovo",
  groups: { online: "Po síti", over_the_board: "U šachovnice", odd: "Jiné hry" },
  timeChanges: (was, is) => `Čas ${was} → ${is}`,
  rulesLost: (n) => count(n, "změněné pravidlo se vrátí k předvolbě", "změněná pravidla se vrátí k předvolbě", "změněných pravidel se vrátí k předvolbě"),
  time: "Čas",
  chips: "Čas: minuty + sekundy za tah",
  minutes: "Minuty",
  seconds: "Sekundy",
  bonus: "Bonus za tah",
  bonusSeconds: "Sekundy za tah",
  ownTime: "Vlastní",
  bonusHints: {
    fischer: "Po každém tahu se přičte tento počet sekund.",
    bronstein: "Po tahu se vrátí spotřebovaný čas, nejvýš tento počet sekund.",
    delay: "Při každém tahu se hodiny rozběhnou až po tomto počtu sekund.",
  } as Record<string, string>,
  timeLimits: "Od 1 sekundy do 3 hodin.",
  odds: "Více nebo méně času pro jedno místo",
  oddsHint: "V minutách: 1,5 je 1:30. Prázdné pole znamená čas uvedený výše.",
  oddsOf: (color: string, board: string) => `${color}, šachovnice ${board}`,
  details: "Všechna pravidla jedno po druhém",
  changed: (n) =>
    count(n, "pravidlo se liší od předvolby", "pravidla se liší od předvolby", "pravidel se liší od předvolby"),
  unchanged: (name) => `Pravidla beze změn: ${name}`,
  reset: "Zpět k předvolbě",
  changedHere: (n) => count(n, "odchylka", "odchylky", "odchylek"),
  insteadOf: (preset) => `podle předvolby ${preset}`,
  resetOne: (rule) => `Zpět k předvolbě: ${rule}`,
  source: (source) => `Zdroj: ${source}.`,
  special: "Čím se tato pravidla liší",
  nothingSpecial: "Běžná pravidla.",
  clubs: "Klubové varianty",
  file: "Pravidla jako soubor: přetáhněte sem soubor TOML, nebo",
  openFile: "Otevřít soubor",
  saveFile: "Stáhnout",
  fileTaken: (name) => `Pravidla jsou načtena ze souboru ${name}.`,
  fileWrong: (name) => `${name} nelze načíst.`,
  failed: (reason) => `Zápas nelze založit: ${reason}`,
  loadFailed: "Pravidla se nepodařilo načíst.",
  retry: "Zkusit znovu",
  lanTitle: "V této síti",
  lanText: "Ostatní ve stejné síti otevřou jednu z těchto adres.",
  farewell: {
    full: {
      title: "Stůl je plný",
      text: "K tomuto stolu už teď nikdo další nemůže. Zkuste to později, nebo hrajte u jiného stolu.",
    },
    kicked: {
      title: "U tohoto stolu už nejste",
      text: "Odebral vás zakladatel stolu nebo rozhodčí. V tomto prohlížeči už stůl neotevřete, ani k hraní, ani k dívání. Všechny ostatní stoly vám zůstávají otevřené.",
    },
    deleted: {
      title: "Zakladatel tento stůl smazal",
      byYou: "Tento stůl jste smazali",
      text: "Jeho odkaz už neplatí. Dohrané zápasy zůstávají.",
    },
    noKey: {
      title: "Tento odkaz neplatí",
      text: "Možná není celý, nebo ho zakladatel zrušil. Požádejte o něj znovu.",
      open: "Otevřít stůl bez něj",
    },
    gone: {
      title: "Tento stůl neexistuje, nebo byl smazán",
      text: "Odkaz možná není celý. Požádejte o odkaz znovu, nebo založte vlastní stůl.",
    },
    noMatch: {
      title: "Tento zápas neexistuje, nebo byl smazán",
      text: "Odkaz možná není celý.",
    },
    expelled: {
      title: "Vykázání od stolu",
      text: "Podle rozhodčího už v tomto zápase nehrajete.",
    },
    other: "Jste odpojeni od tohoto stolu",
    newTable: "Nový stůl",
    sameRules: "Nový stůl se stejnými pravidly",
  },
  /** The page of live matches. */
  live: {
    title: "Právě se hraje",
    running: (n) => count(n, "zápas se hraje", "zápasy se hrají", "zápasů se hraje"),
    ended: "Právě skončily",
    noneHint:
      "Tady jsou zápasy z herny a ty, u kterých zakladatel zvolil „Otevřený“ nebo „Pro diváky“. Založte vlastní: na volná místa si mohou sednout roboti.",
    make: "Založit zápas",
    connecting: "Hledají se zápasy…",
    watch: (first, second) => `Sledovat: ${first} – ${second}`,
    replay: (first, second) => `Přehrát: ${first} – ${second}`,
    match: (n) => `Zápas ${n}`,
    paused: "Čeká na hráče",
  },
  listing: {
    title: "Kdo stůl najde",
    words: { open: "Otevřený", link: "Přes odkaz", watch: "Pro diváky" },
    hints: {
      open: "Hrát může kdokoli: dokud je místo volné, je stůl v herně. Kdokoli se smí dívat.",
      link: "Najdou ho jen ti, kdo mají odkaz.",
      watch: "Zápasy jsou v seznamu právě hraných. Sednout si mohou jen ti, kdo mají odkaz.",
    },
  },
  mates: {
    unless: (name, board, roles) => `${name} (${board}) dostane mat, nepřijde-li ${roles}`,
    mates: (name, role, squares) => `${name}: mat na ${squares}, přijde-li ${role}`,
    matesNow: (name, role, squares) => `${name} teď dává mat: ${role} na ${squares}`,
    a: ROLES,
    any: ROLES,
    or: (all) => joined(all),
  },
};

function joined(all: readonly string[]): string {
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} nebo ${last}`;
}
