// What was found in a pasted text, in Dutch.

import type { FindingText } from "./findings.ts";
import { counter } from "./plural.ts";

const count = counter("nl");
const on = (board: string | null) => (board === null ? "" : `bord ${board}: `);
const called = (letter: string) => (letter === "w" ? "wit" : "zwart");

/** Which part of a record tells a result. */
const TELLERS = {
  mate: "het mat op bord",
  rules: "het einde volgens de regels",
  tag: "het label Result",
  score: "het label Score",
  moves: "het einde van de zetten",
  words: "de tekst over het einde",
  termination: "het label Termination",
  outcome: "het label Outcome",
  board: "de Result van bord",
  winner: "de kleur van de winnaar",
} as const;
const tellerText = (teller: keyof typeof TELLERS, board: string | null) =>
  board === null ? TELLERS[teller] : `${TELLERS[teller]} ${board}`;

export const text: FindingText = {
  found: {
    empty: () => "de tekst is leeg",
    too_many_moves: ({ most }) => `een partij met meer dan ${most} halve zetten wordt hier niet getoond`,
    utf16: () => "de tekst is UTF-16; BPGN is UTF-8 of Latin-1",
    too_long: ({ what, most }) =>
      ({
        game: `de partij heeft meer dan ${most} bytes`,
        row: "deze rij is langer dan een partij mag zijn",
        position: `een stelling heeft hoogstens ${most} bytes`,
        json: `het bestand heeft meer dan ${most} bytes JSON`,
      })[what],
    not_closed: ({ what }) =>
      ({
        comment: "een opmerking is niet gesloten",
        variation: "een variant is niet gesloten",
        row: "de aanhalingstekens van deze rij zijn niet gesloten",
      })[what],
    open_tag: ({ tag }) => `het label “${tag}” is niet gesloten`,
    no_value: ({ tag }) => `het label “${tag}” heeft geen waarde`,
    long_name: ({ most }) => `een naam heeft hoogstens ${most} tekens`,
    no_glyph: () => "achter $ staat geen nummer van een beoordeling",
    no_json: (_, cause) => `dit is geen partij in JSON: ${cause}`,
    other_json: () => "deze JSON is geen partij zoals chess.com haar stuurt of pychess haar bewaart",
    rules: (_, cause) => `regels: ${cause}`,
    variant: ({ name }) => `een andere schaakvariant, die hier niet wordt nagespeeld: ${name}`,
    position: ({ board }, cause) => `FEN: ${on(board)}${cause}`,
    no_partner: () => "het andere bord ontbreekt",
    no_move: ({ word }) => `“${word}” is geen zet met nummer en plaats`,
    no_seat: ({ word }) => `“${word}” noemt geen van de plaatsen A, a, B, b`,
    large_number: () => "het zetnummer is te groot",
    number_alone: ({ number }) => `achter ${number} staat geen zet`,
    moves_no_text: () => "de zetten zijn niet als tekst geschreven",
    no_board: () => "bij deze zet staat niet op welk bord hij is gedaan",
    unplayed: ({ mv }, cause) => `${mv}: ${cause}`,
    novelty: ({ drop }) => `$146${drop} is gelezen als N${drop}`,
    countdown: () => "de getallen tussen accolades dalen met elke zet 0,1; het zijn geen klokken",
    cut_words: ({ times }) =>
      `woorden van opmerkingen zijn achter kolom 79 afgebroken en weer samengevoegd${times > 1 ? `, in totaal ${times}×` : ""}`,
    capitals: () => "zetten van zwart hebben hoofdletters; wie er speelde, volgt uit de beurt",
    boardless: ({ count: n }) =>
      `${n === 1 ? "een zetnummer noemt" : "zetnummers noemen"} geen bord; de zetten horen bij bord A`,
    goes_on: () => "zetten tussen haakjes horen bij de partij zelf",
    twice: ({ printed, meant }) => `het tweede label ${printed} is ${meant}, dat ontbreekt`,
    second_tag: ({ tag }) => `het label ${tag} staat er twee keer; het eerste telt`,
    odd_tag: ({ tag }) => `het label ${tag} is onbegrijpelijk en weggelaten`,
    crazyhouse: () => "gelezen als crazyhouse: dat staat in Event, en op bord B speelt niemand",
    doubt: ({ board }, cause) => `FEN: ${on(board)}${cause}`,
    one_board: () => "dit is één bord, gelezen als A; op B staat de beginstelling",
    number: ({ written, due }) => `${written} is zet ${due} van zijn bord`,
    waited: ({ mv, moves }) =>
      `${mv} is achter ${count(moves, { one: "zet", other: "zetten" })} van het andere bord geplaatst die volgens de klokken later zijn: het stuk was er nog niet`,
    in_variation: ({ mv }, cause) => `in een variant: ${mv}: ${cause}; vanaf daar blijft zij zoals zij is geschreven`,
    left_out: () => "wat achter het einde van de partij staat, is weggelaten",
    result: ({ teller, board, says, by, by_board, found }) =>
      `${tellerText(teller, board)} zegt ${says}, maar ${tellerText(by, by_board)} zegt ${found}; dat laatste geldt`,
    after_end: ({ mv, moves }) =>
      `${mv === null ? "de match is al voorbij waar zij begint" : `${mv} beëindigde de match`}; achter het einde staan nog zetten: ${moves}`,
    capture: ({ mv, meant }) => `${mv} is de slag ${meant}`,
    other_end: () => "de stelling die voor het einde is opgegeven, is niet die waartoe de zetten leiden",
  },
  json: {
    ends: () => "de tekst houdt midden in een waarde op",
    wanted: ({ signs }) => `hier hoort ${signs.map((one) => `\`${one}\``).join(" of ")} te staan`,
    missing: ({ member }) => `„${member}” ontbreekt`,
    other_kind: () => "een partij heeft hier iets anders",
    broken: () => "dit is hier geen JSON",
  },
  position: {
    no_bar: () => "tussen de stellingen van beide borden staat |",
    too_much: ({ text: said }) => `“${said}” is te veel`,
    one_clock: () => "er is één klok, maar een bord heeft er twee",
    open_hand: () => "de hand begint met [ en heeft geen ]; schrijf haar als [QNp]",
    ranks: ({ count: n }) => `een stelling heeft acht rijen, maar hier zijn er ${n}`,
    rank_length: ({ rank, squares }) => `rij ${rank} heeft ${squares} velden in plaats van 8`,
    no_piece: ({ letter }) => `“${letter}” is geen stuk`,
    not_held: ({ letter }) => `“${letter}” kan niet in de hand zijn, die als /QNp of [QNp] wordt geschreven`,
    many_held: ({ letter, count: n }) => `een hand heeft hoogstens 64 stukken van één soort, niet ${n} × “${letter}”`,
    side: ({ text: said }) => `wie aan zet is, is w of b, niet “${said}”`,
    no_side: () => "er staat niet wie aan zet is; schrijf w of b achter de rijen",
    rights: ({ text: said }) => `de rokade “${said}” is niet te begrijpen; schrijf KQkq, de lijnen van de torens, of -`,
    en_passant: ({ text: said }) => `“${said}” is geen veld om en passant te slaan; schrijf het veld achter de pion, of -`,
    no_king: ({ color }) => `${called(color)} heeft geen koning`,
    many_kings: ({ color }) => `${called(color)} heeft meer dan één koning`,
    last_rank: ({ square }) => `op ${square} staat een pion`,
    king_in_reach: ({ color }) => `de koning van ${called(color)} kan worden geslagen`,
    not_promoted: ({ square }) => `op ${square} staat niets wat een gepromoveerde pion kan zijn`,
    castling: ({ square }) => `koning en toren staan niet zo dat rokeren met ${square} mogelijk is`,
  },
  doubt: {
    missing_rank: "er ontbreekt een rij; er wordt één lege rij meer geteld dan geschreven staat",
    no_castling: "de rokade staat er niet; niemand mag rokeren",
    clocks_of_one_board: "maar één bord heeft klokken; ze zijn weggelaten",
    taken_for_counters: "de getallen achter handen tussen haakjes zijn gelezen als zettentellers, niet als klokken",
    men: "de stukken zijn niet die van twee spellen",
  },
  unplayed: {
    not_to_move: ({ seat }) => `${seat} is niet aan zet`,
    one_board_only: () => "crazyhouse heeft alleen bord A",
    no_text: () => "dat is geen zet",
    no_such_piece: ({ letter, letters }) => `“${letter}” is in deze taal geen stuk; de letters zijn ${letters}`,
    half_square: ({ may_be }) => `de lijn van het doelveld ontbreekt${may_be === null ? "" : `; het kan ${may_be} zijn`}`,
    nobody: ({ role, to }, { role: man }) => `geen ${man(role).toLowerCase()} kan naar ${to}`,
    ambiguous: ({ role, to, first, second }, { role: man }) =>
      `naar ${to} kan een ${man(role).toLowerCase()} van ${first} en een van ${second}`,
    no_letter: ({ letter }) => `“${letter}” is hier geen letter van een zet`,
    half_move: () => "de tweede letter van de zet ontbreekt",
    no_promotion: () => "zo promoveert geen pion",
    no_letters: () => "deze letters zijn geen zet",
    discard: () => "promotie waarbij de pion verdwijnt, hoort bij een andere variant",
  },
};
