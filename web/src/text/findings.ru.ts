// What was found in a pasted text, in Russian.

import type { FindingText } from "./findings.ts";
import { counter } from "./plural.ts";

const count = counter("ru");
const on = (board: string | null) => (board === null ? "" : `доска ${board}: `);
const ofColor = (letter: string) => (letter === "w" ? "белых" : "чёрных");

/** Which part of a record tells a result. */
const TELLERS = {
  mate: "мат на доске",
  rules: "конец по правилам",
  tag: "тег Result",
  score: "тег Score",
  moves: "конец ходов",
  words: "текст о конце",
  termination: "тег Termination",
  outcome: "тег Outcome",
  board: "Result доски",
  winner: "цвет победителя",
} as const;
const tellerText = (teller: keyof typeof TELLERS, board: string | null) =>
  board === null ? TELLERS[teller] : `${TELLERS[teller]} ${board}`;

export const text: FindingText = {
  found: {
    empty: () => "текст пуст",
    too_many_moves: ({ most }) => `партии длиннее ${most} полуходов здесь не показываются`,
    utf16: () => "текст в UTF-16, а BPGN бывает в UTF-8 или Latin-1",
    too_long: ({ what, most }) =>
      ({
        game: `в партии больше ${most} байт`,
        row: "эта строка длиннее, чем может быть партия",
        position: `позиция не может быть длиннее ${most} байт`,
        json: `в файле больше ${most} байт JSON`,
      })[what],
    not_closed: ({ what }) =>
      ({
        comment: "комментарий не закрыт",
        variation: "вариант не закрыт",
        row: "кавычки этой строки не закрыты",
      })[what],
    open_tag: ({ tag }) => `тег «${tag}» не закрыт`,
    no_value: ({ tag }) => `у тега «${tag}» нет значения`,
    long_name: ({ most }) => `в имени не больше ${most} знаков`,
    no_glyph: () => "за $ нет номера оценки хода",
    no_json: (_, cause) => `это не партия в JSON: ${cause}`,
    other_json: () => "этот JSON — не партия ни в том виде, в каком её присылает chess.com, ни в каком её хранит pychess",
    rules: (_, cause) => `правила: ${cause}`,
    variant: ({ name }) => `другой вид шахмат, которого здесь нет: ${name}`,
    position: ({ board }, cause) => `FEN: ${on(board)}${cause}`,
    no_partner: () => "нет второй доски",
    no_move: ({ word }) => `«${word}» — не ход с номером и местом`,
    no_seat: ({ word }) => `«${word}» не называет ни одного из мест A, a, B, b`,
    large_number: () => "номер хода слишком велик",
    number_alone: ({ number }) => `за ${number} нет хода`,
    moves_no_text: () => "ходы записаны не текстом",
    no_board: () => "не сказано, на какой доске этот ход",
    unplayed: ({ mv }, cause) => `${mv}: ${cause}`,
    novelty: ({ drop }) => `$146${drop} — это N${drop}`,
    countdown: () => "числа в фигурных скобках с каждым ходом убывают на 0,1; это не часы",
    cut_words: ({ times }) =>
      `слова примечаний разорваны за столбцом 79 и были соединены${times > 1 ? `, всего ${times}×` : ""}`,
    capitals: () => "ходы чёрных записаны прописными буквами; кто ходил, видно по очереди хода",
    boardless: ({ count: n }) =>
      `${n === 1 ? "номер хода не называет доски" : "номера ходов не называют доски"}; ходы относятся к доске A`,
    goes_on: () => "ходы в круглых скобках продолжают партию",
    twice: ({ printed, meant }) => `второй тег ${printed} — это ${meant}, которого нет`,
    second_tag: ({ tag }) => `тег ${tag} указан дважды; учитывается первый`,
    odd_tag: ({ tag }) => `тег ${tag} непонятен и опущен`,
    crazyhouse: () => "прочитано как crazyhouse: так сказано в Event, и на доске B никто не ходил",
    doubt: ({ board }, cause) => `FEN: ${on(board)}${cause}`,
    one_board: () => "это одна доска, она прочитана как A; на B начальная позиция",
    number: ({ written, due }) => `${written} — это ${due}-й ход своей доски`,
    waited: ({ mv, moves }) =>
      `${mv} поставлено после ${count(moves, { one: "хода", other: "ходов" })} другой доски, которые по часам позже: фигуры ещё не было в резерве`,
    in_variation: ({ mv }, cause) => `в варианте: ${mv}: ${cause}; дальше он остаётся таким, как записан`,
    left_out: () => "то, что стоит за концом партии, опущено",
    result: ({ teller, board, says, by, by_board, found }) =>
      `${tellerText(teller, board)}: ${says}, но ${tellerText(by, by_board)}: ${found}; принято второе`,
    after_end: ({ mv, moves }) =>
      `${mv === null ? "матч кончается уже в начальной позиции" : `матч кончился ходом ${mv}`}; после конца ещё ${count(moves, { one: "ход", few: "хода", many: "ходов", other: "хода" })}`,
    capture: ({ mv, meant }) => `${mv} — это взятие ${meant}`,
    other_end: () => "позиция, указанная для конца, — не та, к которой ведут ходы",
  },
  json: {
    ends: () => "текст обрывается посреди значения",
    wanted: ({ signs }) => `здесь должно стоять ${signs.map((one) => `\`${one}\``).join(" или ")}`,
    missing: ({ member }) => `не хватает «${member}»`,
    other_kind: () => "в партии здесь стоит другое",
    broken: () => "здесь это не JSON",
  },
  position: {
    no_bar: () => "между позициями двух досок ставится |",
    too_much: ({ text: said }) => `«${said}» — лишнее`,
    one_clock: () => "указаны одни часы, а на доске их двое",
    open_hand: () => "резерв начинается с [, а ] нет; он пишется как [QNp]",
    ranks: ({ count: n }) => `в позиции должно быть восемь рядов, а здесь их ${n}`,
    rank_length: ({ rank, squares }) => `число полей на ${rank}-м ряду — ${squares}, а должно быть 8`,
    no_piece: ({ letter }) => `«${letter}» — не фигура`,
    not_held: ({ letter }) => `«${letter}» не может быть в резерве, который пишется как /QNp или [QNp]`,
    many_held: ({ letter, count: n }) => `в резерве не больше 64 фигур одного вида, а здесь ${n} × «${letter}»`,
    side: ({ text: said }) => `очередь хода — это w или b, а не «${said}»`,
    no_side: () => "не указано, чей ход; за рядами пишется w или b",
    rights: ({ text: said }) => `рокировки «${said}» непонятны; пишется KQkq, вертикали ладей или -`,
    en_passant: ({ text: said }) => `«${said}» — не поле для взятия на проходе; пишется поле за пешкой или -`,
    no_king: ({ color }) => `у ${ofColor(color)} нет короля`,
    many_kings: ({ color }) => `у ${ofColor(color)} больше одного короля`,
    last_rank: ({ square }) => `на ${square} стоит пешка`,
    king_in_reach: ({ color }) => `короля ${ofColor(color)} можно взять`,
    not_promoted: ({ square }) => `на ${square} нет ничего, что могло бы быть превращённой пешкой`,
    castling: ({ square }) => `король и ладья стоят не так, чтобы рокировка с ${square} была возможна`,
  },
  doubt: {
    missing_rank: "одного ряда не хватает; пустых рядов считается на один больше, чем записано",
    no_castling: "рокировки не указаны; никто не может рокировать",
    clocks_of_one_board: "часы указаны только у одной доски; они опущены",
    taken_for_counters: "числа за резервами в скобках приняты за счётчики ходов, а не за часы",
    men: "фигур не столько, сколько в двух комплектах",
  },
  unplayed: {
    not_to_move: ({ seat }) => `сейчас не ход ${seat}`,
    one_board_only: () => "в крейзихаусе есть только доска A",
    no_text: () => "это не ход",
    no_such_piece: ({ letter, letters }) => `«${letter}» на этом языке — не фигура; буквы здесь ${letters}`,
    half_square: ({ may_be }) => `у поля прибытия нет вертикали${may_be === null ? "" : `; это может быть ${may_be}`}`,
    nobody: ({ role, to }, called) => `${called.role(role).toLowerCase()} на ${to} пойти не может`,
    ambiguous: ({ role, to, first, second }, called) =>
      `на ${to} может пойти ${called.role(role).toLowerCase()} и с ${first}, и с ${second}`,
    no_letter: ({ letter }) => `«${letter}» здесь не буква хода`,
    half_move: () => "второй буквы хода нет",
    no_promotion: () => "так ни одна пешка не превращается",
    no_letters: () => "эти буквы — не ход",
    discard: () => "превращение, при котором пешка исчезает, — из другого вида шахмат",
  },
};
