// What other features may use of `kit`.

export { Article, ArticleText, useArticle } from "./article.tsx";
export { keepAwake } from "./awake.ts";
export { articleId, citation } from "./citation.ts";
export { ConfirmButton } from "./confirmbutton.tsx";
export { watchContrast } from "./contrast.ts";
export { copyText } from "./copy.ts";
export { draft, keepDrafts } from "./drafts.ts";
export { BackIcon, BotIcon, icon, LockIcon, PairIcon, SoundIcon, SwapIcon } from "./icons.tsx";
export { keepForLater } from "./keep.ts";
export { LanguageSwitch } from "./languageswitch.tsx";
export { lazily } from "./lazily.tsx";
export { ListedChoice, ToMatches } from "./listed.tsx";
export { onPress } from "./press.ts";
export { LinkRow, linkTo, outside, Share } from "./share.tsx";
export { Sheet } from "./sheet.tsx";
