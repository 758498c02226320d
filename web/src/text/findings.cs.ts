// What was found in a pasted text, in Czech.

import type { FindingText } from "./findings.ts";
import { counter } from "./plural.ts";

const count = counter("cs");
const on = (board: string | null) => (board === null ? "" : `šachovnice ${board}: `);
const color = (letter: string) => (letter === "w" ? "bílý" : "černý");
const ofColor = (letter: string) => (letter === "w" ? "bílého" : "černého");

/** Which part of a record tells a result. */
const TELLERS = {
  mate: "mat na šachovnici",
  rules: "konec podle pravidel",
  tag: "značka Result",
  score: "značka Score",
  moves: "konec tahů",
  words: "text o konci",
  termination: "značka Termination",
  outcome: "značka Outcome",
  board: "Result šachovnice",
  winner: "barva vítěze",
} as const;
const tellerText = (teller: keyof typeof TELLERS, board: string | null) =>
  board === null ? TELLERS[teller] : `${TELLERS[teller]} ${board}`;

export const text: FindingText = {
  found: {
    empty: () => "text je prázdný",
    too_many_moves: ({ most }) => `partie delší než ${most} půltahů se tu nepřehrává`,
    utf16: () => "text je v UTF-16; BPGN je v UTF-8 nebo Latin-1",
    too_long: ({ what, most }) =>
      ({
        game: `partie má víc než ${most} bajtů`,
        row: "tento řádek je delší, než partie smí být",
        position: `pozice smí mít nejvýš ${most} bajtů`,
        json: `soubor má víc než ${most} bajtů JSON`,
      })[what],
    not_closed: ({ what }) =>
      ({
        comment: "poznámka není uzavřena",
        variation: "varianta není uzavřena",
        row: "uvozovky v tomto řádku nejsou uzavřeny",
      })[what],
    open_tag: ({ tag }) => `značka „${tag}“ není uzavřena`,
    no_value: ({ tag }) => `značka „${tag}“ nemá hodnotu`,
    long_name: ({ most }) => `jméno smí mít nejvýš ${most} znaků`,
    no_glyph: () => "za $ není číslo hodnocení tahu",
    no_json: (_, cause) => `toto není partie v JSON: ${cause}`,
    other_json: () => "tento JSON není ani partie, jak ji posílá chess.com, ani jak ji ukládá pychess",
    rules: (_, cause) => `pravidla: ${cause}`,
    variant: ({ name }) => `jiný druh šachu, který tu přehrát nelze: ${name}`,
    position: ({ board }, cause) => `FEN: ${on(board)}${cause}`,
    no_partner: () => "chybí druhá šachovnice",
    no_move: ({ word }) => `„${word}“ není tah s číslem a místem`,
    no_seat: ({ word }) => `„${word}“ nejmenuje žádné z míst A, a, B, b`,
    large_number: () => "číslo tahu je příliš velké",
    number_alone: ({ number }) => `za ${number} není žádný tah`,
    moves_no_text: () => "tahy nejsou zapsány jako text",
    no_board: () => "u tohoto tahu není řečeno, na které šachovnici je",
    unplayed: ({ mv }, cause) => `${mv}: ${cause}`,
    novelty: ({ drop }) => `$146${drop} je N${drop}`,
    countdown: () => "čísla ve složených závorkách klesají každým tahem o 0,1; nejsou to hodiny",
    cut_words: ({ times }) =>
      `slova poznámek jsou za 79. sloupcem useknutá a byla spojena${times > 1 ? `, celkem ${times}×` : ""}`,
    capitals: () => "tahy černého mají velká písmena; kdo táhl, plyne z pořadí",
    boardless: ({ count: n }) =>
      `${n === 1 ? "číslo tahu nejmenuje" : "čísla tahů nejmenují"} šachovnici; tahy patří šachovnici A`,
    goes_on: () => "tahy v kulatých závorkách pokračují v partii",
    twice: ({ printed, meant }) => `druhá značka ${printed} je ${meant}, která chybí`,
    second_tag: ({ tag }) => `značka ${tag} je uvedena dvakrát; platí první`,
    odd_tag: ({ tag }) => `značka ${tag} je nesrozumitelná a je vynechána`,
    crazyhouse: () => "čteno jako crazyhouse: říká to Event a na šachovnici B nikdo netáhl",
    doubt: ({ board }, cause) => `FEN: ${on(board)}${cause}`,
    one_board: () => "toto je jedna šachovnice, čtená jako A; na B je základní postavení",
    number: ({ written, due }) => `${written} je ${due}. tah na své šachovnici`,
    waited: ({ mv, moves }) =>
      `${mv} stojí až za ${count(moves, { one: "tahem", other: "tahy" })} druhé šachovnice, které jsou podle hodin pozdější: nasazovaný kámen ještě nebyl k dispozici`,
    in_variation: ({ mv }, cause) => `ve variantě: ${mv}: ${cause}; odtud zůstává tak, jak je napsána`,
    left_out: () => "co stojí za koncem partie, je vynecháno",
    result: ({ teller, board, says, by, by_board, found }) =>
      `${tellerText(teller, board)} říká ${says}, ale ${tellerText(by, by_board)} říká ${found}; platí to druhé`,
    after_end: ({ mv, moves }) =>
      `${mv === null ? "zápas končí už tam, kde začíná" : `zápas skončil tahem ${mv}`}; za koncem stojí ${count(moves, { one: "tah", few: "tahy", other: "tahů" })}`,
    capture: ({ mv, meant }) => `${mv} je braní ${meant}`,
    other_end: () => "pozice uvedená pro konec není ta, ke které tahy vedou",
  },
  json: {
    ends: () => "text končí uprostřed hodnoty",
    wanted: ({ signs }) => `tady má stát ${signs.map((one) => `\`${one}\``).join(" nebo ")}`,
    missing: ({ member }) => `chybí „${member}“`,
    other_kind: () => "tady partie mívá něco jiného",
    broken: () => "tady to není JSON",
  },
  position: {
    no_bar: () => "pozice obou šachovnic mají mezi sebou |",
    too_much: ({ text: said }) => `„${said}“ je navíc`,
    one_clock: () => "jsou tu jedny hodiny, šachovnice má dvoje",
    open_hand: () => "zásobník začíná [ a nemá ]; píše se jako [QNp]",
    ranks: ({ count: n }) => `pozice potřebuje osm řad, tady jich je ${n}`,
    rank_length: ({ rank, squares }) => `${rank}. řada má ${squares} polí místo 8`,
    no_piece: ({ letter }) => `„${letter}“ není kámen`,
    not_held: ({ letter }) => `„${letter}“ nemůže být v zásobníku, který se píše jako /QNp nebo [QNp]`,
    many_held: ({ letter, count: n }) => `v zásobníku je nejvýš 64 kamenů jednoho druhu, ne ${n} × „${letter}“`,
    side: ({ text: said }) => `strana na tahu je w nebo b, ne „${said}“`,
    no_side: () => "chybí strana na tahu; za řady se píše w nebo b",
    rights: ({ text: said }) => `rošádám „${said}“ nelze rozumět; píše se KQkq, sloupce věží, nebo -`,
    en_passant: ({ text: said }) => `„${said}“ není pole pro braní mimochodem; píše se pole za pěšcem, nebo -`,
    no_king: (told) => `${color(told.color)} nemá krále`,
    many_kings: (told) => `${color(told.color)} má víc než jednoho krále`,
    last_rank: ({ square }) => `na ${square} stojí pěšec`,
    king_in_reach: (told) => `krále ${ofColor(told.color)} lze vzít`,
    not_promoted: ({ square }) => `na ${square} není nic, co by mohl být proměněný pěšec`,
    castling: ({ square }) => `král a věž nestojí tak, aby byla možná rošáda s ${square}`,
  },
  doubt: {
    missing_rank: "jedna řada chybí; prázdných řad se bere o jednu víc, než je napsáno",
    no_castling: "rošády nejsou zapsány; nikdo nesmí rochovat",
    clocks_of_one_board: "hodiny má jen jedna šachovnice; jsou vynechány",
    taken_for_counters: "čísla za zásobníky v závorkách se berou jako počty tahů, ne jako hodiny",
    men: "kamenů není tolik, kolik mají dvě sady",
  },
  unplayed: {
    not_to_move: ({ seat }) => `${seat} není na tahu`,
    one_board_only: () => "crazyhouse má jen šachovnici A",
    no_text: () => "to není tah",
    no_such_piece: ({ letter, letters }) => `„${letter}“ v tomto jazyce není žádný kámen; písmena jsou ${letters}`,
    half_square: ({ may_be }) => `cílové pole nemá sloupec${may_be === null ? "" : `; může to být ${may_be}`}`,
    nobody: ({ role, to }, called) => `${called.role(role).toLowerCase()} na ${to} nemůže`,
    ambiguous: ({ role, to, first, second }, called) =>
      `na ${to} může ${called.role(role).toLowerCase()} z ${first} i z ${second}`,
    no_letter: ({ letter }) => `„${letter}“ tu není písmeno tahu`,
    half_move: () => "chybí druhé písmeno tahu",
    no_promotion: () => "takto se žádný pěšec neproměňuje",
    no_letters: () => "tato písmena nejsou tah",
    discard: () => "proměna, při níž pěšec zmizí, patří k jinému druhu šachu",
  },
};
