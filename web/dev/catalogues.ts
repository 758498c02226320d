// All words of each language, with those that the page loads late, for tests of the words.

import { text as arbiterCs } from "../src/words/cs/arbiter.ts";
import { text as clockCs } from "../src/words/cs/clock.ts";
import { text as homeCs } from "../src/words/cs/home.ts";
import { text as textCs } from "../src/words/cs/index.ts";
import { text as lobbyCs } from "../src/words/cs/lobby.ts";
import { text as recordsCs } from "../src/words/cs/records.ts";
import { text as replayCs } from "../src/words/cs/replay.ts";
import { text as reportCs } from "../src/words/cs/report.ts";
import { text as spokenCs } from "../src/words/cs/spoken.ts";
import { text as arbiterEn } from "../src/words/en/arbiter.ts";
import { text as clockEn } from "../src/words/en/clock.ts";
import { text as homeEn } from "../src/words/en/home.ts";
import { text as textEn } from "../src/words/en/index.ts";
import { text as lobbyEn } from "../src/words/en/lobby.ts";
import { text as recordsEn } from "../src/words/en/records.ts";
import { text as replayEn } from "../src/words/en/replay.ts";
import { text as reportEn } from "../src/words/en/report.ts";
import { text as spokenEn } from "../src/words/en/spoken.ts";
import { text as arbiterNl } from "../src/words/nl/arbiter.ts";
import { text as clockNl } from "../src/words/nl/clock.ts";
import { text as homeNl } from "../src/words/nl/home.ts";
import { text as textNl } from "../src/words/nl/index.ts";
import { text as lobbyNl } from "../src/words/nl/lobby.ts";
import { text as recordsNl } from "../src/words/nl/records.ts";
import { text as replayNl } from "../src/words/nl/replay.ts";
import { text as reportNl } from "../src/words/nl/report.ts";
import { text as spokenNl } from "../src/words/nl/spoken.ts";
import { text as arbiterRu } from "../src/words/ru/arbiter.ts";
import { text as clockRu } from "../src/words/ru/clock.ts";
import { text as homeRu } from "../src/words/ru/home.ts";
import { text as textRu } from "../src/words/ru/index.ts";
import { text as lobbyRu } from "../src/words/ru/lobby.ts";
import { text as recordsRu } from "../src/words/ru/records.ts";
import { text as replayRu } from "../src/words/ru/replay.ts";
import { text as reportRu } from "../src/words/ru/report.ts";
import { text as spokenRu } from "../src/words/ru/spoken.ts";
import { t } from "../src/words/index.ts";

export type AllText = typeof t;

export const en: AllText = { ...textEn, arbiter: arbiterEn, clock: clockEn, home: homeEn, lobby: lobbyEn, records: recordsEn, replay: replayEn, report: reportEn, spoken: spokenEn };
export const cs: AllText = { ...textCs, arbiter: arbiterCs, clock: clockCs, home: homeCs, lobby: lobbyCs, records: recordsCs, replay: replayCs, report: reportCs, spoken: spokenCs };
export const nl: AllText = { ...textNl, arbiter: arbiterNl, clock: clockNl, home: homeNl, lobby: lobbyNl, records: recordsNl, replay: replayNl, report: reportNl, spoken: spokenNl };
export const ru: AllText = { ...textRu, arbiter: arbiterRu, clock: clockRu, home: homeRu, lobby: lobbyRu, records: recordsRu, replay: replayRu, report: reportRu, spoken: spokenRu };
