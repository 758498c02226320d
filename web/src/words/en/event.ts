// The texts of an event as its players and watchers see it, in English. The type of this object is the type of its
// translations.

export const text = {
  title: "Event",
};

export type EventText = typeof text;
