// Small line icons. They are decoration: screen readers read the text beside them.

import type { ComponentChildren } from "preact";

export function icon(children: ComponentChildren) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const CopyIcon = () =>
  icon(
    <>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M15 5H6a2 2 0 0 0-2 2v9" />
    </>,
  );
export const SwapIcon = () => icon(<path d="M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3" />);
export const BotIcon = () =>
  icon(
    <>
      <rect x="5" y="8" width="14" height="11" rx="3" />
      <path d="M12 8V4M9.5 13v1.5m5-1.5v1.5" />
    </>,
  );
export const SoundIcon = ({ on }: { on: boolean }) =>
  icon(
    <>
      <path d="M4 10v4h4l5 4V6L8 10z" />
      {on ? <path d="M16.5 9a4 4 0 0 1 0 6m2.5-8.500a8 8 0 0 1 0 11" /> : <path d="m17 9.500 5 5m0-5-5 5" />}
    </>,
  );
export const ListIcon = () => icon(<path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" />);
export const FlagIcon = () => icon(<path d="M6 21V4h12l-3 4.500 3 4.500H6" />);
export const DrawIcon = () => icon(<path d="M5 9h14M5 15h14" />);
export const StopIcon = () => icon(<path d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M6.500 6.500l11 11" />);
export const BackIcon = () => icon(<path d="m15 5-8 7 8 7" />);
export const LockIcon = ({ on }: { on: boolean }) =>
  icon(
    <>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d={on ? "M8 11V8a4 4 0 0 1 8 0v3" : "M8 11V8a4 4 0 0 1 7.500-2"} />
    </>,
  );
export const PairIcon = () =>
  icon(
    <>
      <circle cx="9" cy="8" r="3.500" />
      <path d="M2.500 20a6.500 6.500 0 0 1 13 0M15.500 5a3.500 3.500 0 0 1 0 6.500M18 14a6.500 6.500 0 0 1 3.500 6" />
    </>,
  );

export const PeopleIcon = () =>
  icon(
    <>
      <circle cx="8" cy="8" r="3" />
      <circle cx="16" cy="8" r="3" />
      <path d="M2.500 19a5.500 5.500 0 0 1 9.500-3.500A5.500 5.500 0 0 1 21.500 19" />
    </>,
  );
export const ClockIcon = () =>
  icon(
    <>
      <rect x="2.500" y="7" width="19" height="12" rx="2" />
      <circle cx="8" cy="13" r="3" />
      <circle cx="16" cy="13" r="3" />
      <path d="M8 13v-1.500M16 13l1 1M6 7V5h4M14 7V5h4" />
    </>,
  );
export const TalkIcon = () => icon(<path d="M4 5h16v11H10l-5 4v-4H4z" />);
export const PenIcon = () => icon(<path d="m4 20 1-5L16 4l4 4L9 19zM14 6l4 4" />);
export const SendIcon = () => icon(<path d="M4 12h15m-6-6 6 6-6 6" />);
export const SettingsIcon = () => icon(<path d="M4 7h9m5 0h2M4 17h3m5 0h8M13 4v6M7 14v6" />);
export const GearIcon = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M10.3 3h3.4l.6 2.7 1.7 1 2.6-.9 1.7 3-2 1.8v2.8l2 1.8-1.7 3-2.6-.9-1.7 1-.6 2.7h-3.4l-.6-2.7-1.7-1-2.6.9-1.7-3 2-1.8v-2.8l-2-1.8 1.7-3 2.6.9 1.7-1z" />
    </>,
  );
