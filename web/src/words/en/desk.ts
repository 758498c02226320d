// The texts of the desk of an event, in English. The type of this object is the type of its translations.

export const text = {
  newEvent: "New event",
};

export type DeskText = typeof text;
