// The words for a person who opens the link to a table, in Dutch.

import type { InviteText } from "../en/invite.ts";

export const text: InviteText = {
  by: (name) => `${name} nodigt je uit voor bughouse`,
  you: "Je bent uitgenodigd voor bughouse",
  rules: (preset) => `regels: ${preset}`,
  teams: "Twee teams van twee, op twee borden.",
  goes: "Wat je slaat, gaat naar je partner.",
  drop: "In plaats van te zetten mag je een ontvangen stuk op een leeg veld inzetten.",
  take: "Neem met één tik plaats. Zonder plaats kijk je mee.",
  full: "Alle plaatsen zijn bezet. Je kunt kijken: de match verschijnt op deze pagina. Daarna kun je je aanmelden voor de volgende.",
  locked: "De host heeft de plaatsen vergrendeld. Je kunt kijken: de match verschijnt op deze pagina.",
  onlyWatch: "Je kunt kijken: de matches verschijnen op deze pagina. Alleen wie de link heeft, kan plaatsnemen.",
  running: "Er loopt een match. Je kunt kijken en de volgende meespelen: mensen krijgen eerst de plaatsen van bots.",
  waiting: "Je speelt de volgende match mee, als er plaats is.",
};
