// The icons of the replay.

import { icon } from "../kit/index.ts";

export const PlayIcon = () => icon(<path d="M8 5v14l11-7z" fill="currentColor" />);
export const PauseIcon = () => icon(<path d="M8 5v14M16 5v14" stroke-width="3.500" />);
export const FirstIcon = () => icon(<path d="M7 5v14M18 5l-8 7 8 7" />);
export const ForwardIcon = () => icon(<path d="m9 5 8 7-8 7" />);
export const LastIcon = () => icon(<path d="M17 5v14M6 5l8 7-8 7" />);
export const TurnIcon = () => icon(<path d="M8 20V4L4 8m4-4 4 4m4-4v16l4-4m-4 4-4-4" />);
export const ShareIcon = () => icon(<path d="M12 15V3m-4.500 4L12 3l4.500 4M6 11H5v10h14V11h-1" />);
