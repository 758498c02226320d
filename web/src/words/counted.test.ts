// Numbers with their nouns in four languages, and sentences about people of whom the page does not know the gender.

import { describe, expect, it } from "vitest";

import { type AllText as Text, cs, en, nl, ru } from "../../dev/catalogues.ts";

const LANGUAGES: Readonly<Record<string, Text>> = { en, cs, nl, ru };

/** The numbers of the table, and which form of a noun each has: the first, the second or the third. */
const NUMBERS = [0, 1, 2, 4, 5, 11, 21, 22];
const FORMS: Readonly<Record<string, readonly number[]>> = {
  en: [1, 0, 1, 1, 1, 1, 1, 1],
  nl: [1, 0, 1, 1, 1, 1, 1, 1],
  cs: [2, 0, 1, 1, 2, 2, 2, 2],
  ru: [2, 0, 1, 1, 2, 2, 0, 1],
};

/** Every text with a number and a noun: how it is read, and its forms with `#` for the number. */
const COUNTED: readonly (readonly [name: string, of: (text: Text) => (n: number) => string, forms: Readonly<Record<string, string>>])[] = [
  ["waitSeats", (t) => t.table.waitSeats, {
    en: "# seat is empty.|# seats are empty.",
    cs: "Ještě # volné místo.|Ještě # volná místa.|Ještě # volných míst.",
    nl: "Nog # plaats vrij.|Nog # plaatsen vrij.",
    ru: "Ещё # место свободно.|Ещё # места свободны.|Ещё # мест свободно.",
  }],
  ["waitReady", (t) => t.table.waitReady, {
    en: "# player isn’t ready yet.|# players aren’t ready yet.",
    cs: "Čeká se na # hráče.|Čeká se na # hráče.|Čeká se na # hráčů.",
    nl: "Wachten op # speler.|Wachten op # spelers.",
    ru: "Ждём ещё # игрока.|Ждём ещё # игроков.|Ждём ещё # игроков.",
  }],
  ["watching", (t) => t.table.watching, {
    en: "# watcher|# watchers",
    cs: "# divák|# diváci|# diváků",
    nl: "# kijker|# kijkers",
    ru: "# зритель|# зрителя|# зрителей",
  }],
  ["watchers", (t) => t.watch.watchers, {
    en: "# watcher|# watchers",
    cs: "# divák|# diváci|# diváků",
    nl: "# kijker|# kijkers",
    ru: "# зритель|# зрителя|# зрителей",
  }],
  ["later", (t) => t.play.later, {
    en: "– # second behind|– # seconds behind",
    cs: "– se zpožděním # sekundy|– se zpožděním # sekund|– se zpožděním # sekund",
    nl: "– met # seconde vertraging|– met # seconden vertraging",
    ru: "– с задержкой в # секунду|– с задержкой в # секунды|– с задержкой в # секунд",
  }],
  ["premoves", (t) => t.play.premoves, {
    en: "Cancel # premove|Cancel # premoves",
    cs: "Zrušit # předtah|Zrušit # předtahy|Zrušit # předtahů",
    nl: "# premove annuleren|# premoves annuleren",
    ru: "Отменить # предварительный ход|Отменить # предварительных хода|Отменить # предварительных ходов",
  }],
  ["present", (t) => t.arbiter.overTheBoard.present, {
    en: "# device|# devices",
    cs: "# zařízení|# zařízení|# zařízení",
    nl: "# apparaat|# apparaten",
    ru: "# устройство|# устройства|# устройств",
  }],
  ["rulesLost", (t) => t.home.rulesLost, {
    en: "# changed rule goes back to the preset|# changed rules go back to the preset",
    cs: "# změněné pravidlo se vrátí k předvolbě|# změněná pravidla se vrátí k předvolbě|# změněných pravidel se vrátí k předvolbě",
    nl: "# gewijzigde regel gaat terug naar het reglement|# gewijzigde regels gaan terug naar het reglement",
    ru: "# изменённое правило вернётся к набору|# изменённых правила вернутся к набору|# изменённых правил вернутся к набору",
  }],
  ["changed", (t) => t.home.changed, {
    en: "# rule differs from the preset|# rules differ from the preset",
    cs: "# pravidlo se liší od předvolby|# pravidla se liší od předvolby|# pravidel se liší od předvolby",
    nl: "# regel wijkt af van het reglement|# regels wijken af van het reglement",
    ru: "# отличие от выбранного набора правил|# отличия от выбранного набора правил|# отличий от выбранного набора правил",
  }],
  ["changedHere", (t) => t.home.changedHere, {
    en: "# differs|# differ",
    cs: "# odchylka|# odchylky|# odchylek",
    nl: "# afwijking|# afwijkingen",
    ru: "# отличие|# отличия|# отличий",
  }],
  ["found", (t) => t.records.found, {
    en: "# game or position|# games and positions",
    cs: "# partie nebo pozice|# partie a pozice|# partií a pozic",
    nl: "# partij of stelling|# partijen en stellingen",
    ru: "# партия или позиция|# партии и позиции|# партий и позиций",
  }],
  ["repaired", (t) => t.records.repaired, {
    en: "# repair|# repairs",
    cs: "# oprava|# opravy|# oprav",
    nl: "# reparatie|# reparaties",
    ru: "# исправление|# исправления|# исправлений",
  }],
  ["unread", (t) => t.talk.unread, {
    en: "# new message|# new messages",
    cs: "# nová zpráva|# nové zprávy|# nových zpráv",
    nl: "# nieuw bericht|# nieuwe berichten",
    ru: "# новое сообщение|# новых сообщения|# новых сообщений",
  }],
  ["running", (t) => t.home.live.running, {
    en: "# match is live|# matches are live",
    cs: "# zápas se hraje|# zápasy se hrají|# zápasů se hraje",
    nl: "# match bezig|# matches bezig",
    ru: "# матч идёт|# матча идут|# матчей идёт",
  }],
];

describe.each(Object.entries(LANGUAGES))("in %s", (language, text) => {
  it.each(COUNTED)("%s has the right noun for 0, 1, 2, 4, 5, 11, 21 and 22", (_, of, forms) => {
    const all = forms[language]?.split("|") ?? [];
    const expected = NUMBERS.map((n, index) => all[FORMS[language]?.[index] ?? -1]?.replace("#", `${n}`));
    expect(NUMBERS.map(of(text))).toEqual(expected);
  });

  it("a count from a thousand on has the separators of the language", () => {
    expect(text.records.found(12_345).split(/\p{L}/u)[0]?.trim()).toBe(new Intl.NumberFormat(language).format(12_345));
  });
});

/** Endings and words that say the gender of a named person. */
const GENDERED: Readonly<Record<string, RegExp>> = {
  cs: /(?<!\p{L})(?:\p{L}+(?:[aeiyu]l|rál|[hkd]l)|připraven|vykázán|zmrazen|ochoten|povinen|nucen|sám)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:\p{L}+[аеиыяё]л(?:ся)?|готов|согласен|должен|удалён|заморожен|вынужден|сам)(?!\p{L})/u,
};
/** Phrases of which a thing is the subject, such as the flag, the move or the match, or a player without a name. */
const OF_THINGS: Readonly<Record<string, RegExp>> = {
  cs: /praporek (?:už |ne)?(?:padl|spadl)|Praporek padl|praporek nespadl|čas možná vypršel|tah přestal|tah byl možný|Zápas skončil|Jeden z hráčů nehrál/gu,
  ru: /флажок (?:уже |не )?упал|Флажок упал|ход .* был|ход стал|Матч закончился|поиск закончился|Один из игроков не играл/gu,
};

/** Every sentence of a catalogue about Anna. */
function aboutAnna(words: unknown): string[] {
  if (typeof words === "function") {
    const names = { name: () => "Anna", role: () => "N" };
    const facts = { seat: "A", loser: "Anna", winner: "Anna", losers: ["Anna", "Anna"], board: "A", mv: "e4", role: "N", times: 3, left: 1_000, since: null };
    return [[facts, names], ["Anna", names], ["Anna", "Anna"], ["Anna", 1]].flatMap((given) => {
      try {
        return [String(words(...given))];
      } catch {
        return []; // It has other arguments.
      }
    });
  }
  if (typeof words !== "object" || words === null) return [];
  return Object.values(words).flatMap(aboutAnna);
}

it.each(["cs", "ru"])("no sentence in %s says the gender of a named person", (language) => {
  const { note, ended, otb, play, result, server, talk, watch, clock, arbiter, table, lobby } = LANGUAGES[language] ?? en;
  const said = aboutAnna({ note, ended, otb, play, result, server, talk, watch, clock, arbiter, table, lobby }).filter((one) => one.includes("Anna"));
  expect(said.length).toBeGreaterThan(80);
  const [gendered, things] = [GENDERED[language] ?? /$^/, OF_THINGS[language] ?? /$^/];
  expect([...new Set(said)].filter((one) => gendered.test(one.replace(things, "")))).toEqual([]);
  expect(gendered.test(language === "cs" ? "Anna potvrdil výsledek" : "Анна получил мат")).toBe(true);
});

it.each<[string, string, string]>([
  ["en", "You play White on board A.", "You would play Black on board B"],
  ["cs", "Hrajete bílými na šachovnici A.", "Hráli byste černými na šachovnici B"],
  ["nl", "Jij speelt met wit op bord A.", "Dan speel je met zwart op bord B"],
  ["ru", "Вы играете белыми на доске A.", "Тогда вы играете чёрными на доске B"],
])("in %s a player reads the color of a seat as one says it", (language, plays, wouldPlay) => {
  const { offer, four } = (LANGUAGES[language] ?? en).lobby;
  expect([offer.own("white", "A"), four.youGet("black", "B")]).toEqual([plays, wouldPlay]);
});
