// The icons of a match over the board.

import { icon } from "../kit/index.ts";

export const ClockIcon = () =>
  icon(
    <>
      <circle cx="12" cy="13" r="8" />
      <path d="M12 9v4l3 2M9 2.500h6" />
    </>,
  );
export const HandIcon = () =>
  icon(<path d="M8 13V5.500a1.500 1.500 0 0 1 3 0V11m0-6.500a1.500 1.500 0 0 1 3 0V11m0-5a1.500 1.500 0 0 1 3 0v8a7 7 0 0 1-7 7 6 6 0 0 1-5-3l-2.500-4.500a1.500 1.500 0 0 1 2.500-1.500L8 15" />);
