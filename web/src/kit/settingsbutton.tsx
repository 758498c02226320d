// The button that opens the settings. Their code and their words are loaded on first use.

import { useState } from "preact/hooks";

import { t } from "../words/index.ts";
import { IconButton } from "./button.tsx";
import { GearIcon } from "./icons.tsx";
import { lazily } from "./loading.tsx";

const SettingsSheet = lazily(async () => {
  const views = await import("../settings/views.ts");
  await views.loadAll();
  return views.SettingsSheet;
});

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.settings} look="opensettings" aria-haspopup="dialog" act={() => setOpen(true)}>
        <GearIcon />
      </IconButton>
      {open && <SettingsSheet close={() => setOpen(false)} />}
    </>
  );
}
