// The icons of the replay.

import { icon } from "../kit/index.ts";

export const PlayIcon = () => icon(<path d="M8 5v14l11-7z" fill="currentColor" />);
export const PauseIcon = () => icon(<path d="M8 5v14M16 5v14" stroke-width="3.500" />);
export const SkipIcon = () => icon(<path d="M3 12h3m3 0h3M14 6l6 6-6 6" />);
export const LinkIcon = () =>
  icon(<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />);
export const TableIcon = () => icon(<path d="M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14" />);
export const ListIcon = () => icon(<path d="M4 6h6M14 6h6M4 12h6M14 12h6M4 18h6M14 18h6" />);
export const FirstIcon = () => icon(<path d="M7 5v14M18 5l-8 7 8 7" />);
export const ForwardIcon = () => icon(<path d="m9 5 8 7-8 7" />);
export const LastIcon = () => icon(<path d="M17 5v14M6 5l8 7-8 7" />);
export const TurnIcon = () => icon(<path d="M4 12a8 8 0 0 1 14-5.300L20 9m0-5v5h-5M20 12a8 8 0 0 1-14 5.300L4 15m0 5v-5h5" />);
