// The words for a person who opens the link to a table, in English.

export const text = {
  by: (name: string) => `${name} invites you to bughouse`,
  you: "You are invited to bughouse",
  rules: (preset: string) => `${preset} rules`,
  teams: "Two teams of two, on two boards.",
  goes: "What you capture goes to your partner.",
  drop: "Instead of moving, drop a piece that you got on any empty square.",
  take: "Take a seat with one tap. Without a seat you watch.",
  full: "All seats are taken. You can watch: the match appears on this page. Afterward you can ask to play in the next one.",
  locked: "The host has locked the seats. You can watch: the match appears on this page.",
  onlyWatch: "You can watch: the matches appear on this page. Only people with the link can take a seat.",
  running: "A match is running. You can watch it, and play in the next one: people take the seats of bots first.",
  waiting: "You play in the next match, if there is a seat.",
};

export type InviteText = typeof text;
