// A part that is opened is scrolled into view: it opens below the edge of the sheet.

export function showOpened({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
}
