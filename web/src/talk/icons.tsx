// Small line icons of the talk. Screen readers read the text beside them.

import { icon } from "../kit/index.ts";

export const TalkIcon = () => icon(<path d="M4 5h16v11H10l-5 4v-4H4z" />);
export const PenIcon = () => icon(<path d="m4 20 1-5L16 4l4 4L9 19zM14 6l4 4" />);
export const SendIcon = () => icon(<path d="M4 12h15m-6-6 6 6-6 6" />);
export const SettingsIcon = () => icon(<path d="M4 7h9m5 0h2M4 17h3m5 0h8M13 4v6M7 14v6" />);
