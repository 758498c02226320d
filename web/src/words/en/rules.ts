// What contradicts each other in rules, in English. The server names the parameters of a rules file; a person chose
// sentences. All other words of the rules are the server's own.

import type { RulesText } from "../rules.ts";

export const text: Partial<RulesText> = {
  contradictions: {
    one_board_take: "promotion by exchange needs two boards",
    one_board_last_drop: "a last drop needs a partner, and there is only one board",
    one_board_agreement: "on one board, its two players agree on a draw",
    one_board_both_boards: "a match on one board ends with that board",
    one_board_two_arrays: "one board has only one starting position",
    one_board_partner_claims: "claims on the partner’s board need a partner, and there is only one board",
    one_board_pointing: "pointing at the partner’s board needs a partner, and there is only one board",
    no_clock_bonus: "a bonus per move needs clocks",
    no_clock_absent: "without clocks, no clock can run for an absent player",
    no_clock_no_mate: "without mate and without clocks, a match can only end by resignation",
    no_clock_clock_only: "a record of the clocks alone needs clocks",
    bonus_of_nothing: "the bonus per move is 0 seconds: choose more seconds, or no bonus",
    black_press_without_press: "Black can start White’s clock only if moves count when the clock is pressed",
    claims_without_press: "illegal moves can be claimed only if moves count when the clock is pressed",
    queue_of_nothing: "without premoves, the number of premoves must be 0",
    clock_only_without_press: "if only the clocks are recorded, moves must count when the clock is pressed",
    clock_only_refusing: "if only the clocks are recorded, illegal moves cannot be refused, only claimed",
    clock_only_auto_mate: "if only the clocks are recorded, mate must be claimed",
    clock_only_auto_repetition: "if only the clocks are recorded, repetition must be claimed",
    clock_only_extinction: "if only the clocks are recorded, the program cannot know that all pieces of one kind are captured",
    second_rank_check_from_third: "pawns are dropped from the third rank on, so the rule for the second rank has no meaning",
    penalty_for_nothing: "partners may say everything, so there is no forbidden hint that could have a penalty",
    pointing_without_words: "pointing at a square suggests a move, so partners must be allowed to say everything",
  },
};
