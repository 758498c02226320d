// The sentences of the server that name a player, in English. The server itself writes the letter of the seat. All other
// sentences are shown as the server writes them.

import type { Seat } from "../../wire.gen.ts";
import type { ServerText } from "../server.ts";

export const text: Partial<ServerText> = {
  problems: {
    not_in_play: (seat: Seat, { name }) => `${name(seat)} does not play in this match`,
    not_to_move: (seat: Seat, { name }) => `it is not ${name(seat)}’s turn`,
    clock_not_started: (seat: Seat, { name }) => `${name(seat)}’s clock has not been started`,
    too_late: (seat: Seat, { name }) => `${name(seat)}’s flag has fallen`,
    already_moved: (seat: Seat, { name }) => `${name(seat)} has already moved`,
    not_abandoned: (seat: Seat, { name }) => `it is not ${name(seat)}’s turn, or they have not been away long enough`,
    already_away: (seat: Seat, { name }) => `${name(seat)} is already away`,
    not_away: (seat: Seat, { name }) => `${name(seat)} is not away`,
    already_ready: (seat: Seat, { name }) => `${name(seat)} is already ready`,
    already_made: (seat: Seat, { name }) => `${name(seat)} has made a move and must press the clock`,
    nothing_made: (seat: Seat, { name }) => `${name(seat)} has not made a move`,
    not_completed: (seat: Seat, { name }) => `${name(seat)} has not completed their move`,
    frozen: (seat: Seat, { name }) => `${name(seat)} may not move yet`,
    clock_returned: (seat: Seat, { name }) => `${name(seat)}’s clock was started again: they must press it first`,
    already_confirmed: (seat: Seat, { name }) => `${name(seat)} has already confirmed`,
    no_opponent: (seat: Seat, { name }) => `${name(seat)} isn’t an opponent`,
    demanded: (seat: Seat, { name }) => `${name(seat)} must move first`,
  },
};
