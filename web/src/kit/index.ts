// What every page is made of: buttons, dialogs, icons, links with their QR code, the choice of the language. Other
// features import only this file.

export { Article, articleId, ArticleText, citation, Cited, useArticles } from "./article.tsx";
export { keepAwake, keepForLater } from "./awake.ts";
export { ConfirmButton } from "./confirmbutton.tsx";
export { contrast, followContrast, setContrast, watchContrast } from "./contrast.ts";
export { Button, Failure, IconButton, LinkButton } from "./button.tsx";
export { Chips, RadioCard } from "./choices.tsx";
export { Columns } from "./columns.tsx";
export { type Binding, bindKeys, type Bound, listKeys } from "./bindings.ts";
export { firstControl, focusIfLost, heading, useKeptFocus } from "./focus.ts";
export { HelpButton, helpSign, HelpSheet } from "./help.tsx";
export { useCopy } from "./copy.ts";
export { draft } from "./drafts.ts";
export { BackIcon, BotIcon, ClockIcon, DrawIcon, FlagIcon, icon, ListIcon, LockIcon, PairIcon, PenIcon, PeopleIcon } from "./icons.tsx";
export { SendIcon, SettingsIcon, SoundIcon, StopIcon, SwapIcon, TalkIcon } from "./icons.tsx";
export { digitOf, isElsewhere, isOnControl, latinKey, listen, onKeys, onPress } from "./keys.ts";
export { secondsLeft, useSecondsLeft } from "./left.ts";
export { Languages, LanguageSwitch } from "./languageswitch.tsx";
export { lazily, useLoaded, useSeconds } from "./loading.tsx";
export { ListingChoice } from "./late.ts";
export { HomeLink, SentencePage, setTab, SiteBar, type Sign, useTitle, WaitingPage } from "./page.tsx";
export { handLink, LinkRow, linkTo, outside, Share } from "./share.tsx";
export { Select } from "./select.tsx";
export { SettingsButton } from "./settingsbutton.tsx";
export { CloseButton, Dialog, Sheet, SheetButton } from "./sheet.tsx";
