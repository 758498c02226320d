// The sheet of the settings: groups of choices, and beside them a board that shows at once what a choice does.

import type { ComponentChildren } from "preact";

import { Button, Chips, ConfirmButton, contrast, followContrast, Languages, RadioCard, setContrast, Sheet } from "../kit/index.ts";
import { partnerSide, PieceIcon, play, soundSignal, tryOut } from "../match/index.ts";
import { language, settingsText, t } from "../words/index.ts";
import { Preview, showMove } from "./preview.tsx";
import { LOUDEST, reset, type Setting, settings, type Volume } from "./state.ts";

import "./settings.css";

export function SettingsSheet({ close }: { close: () => void }) {
  const words = settingsText();
  return (
    <Sheet title={t.settings} look="settings" close={close}>
      <div class="settingsbody">
        <Preview label={words.preview} />
        <div class="settingsgroups rows">
          <Group title={words.groups.board}>
            <Themes />
            <Row title={words.coordinates} one={settings.coordinates} texts={words.places} name="coordinates" />
            <Row title={words.own} one={settings.own} texts={words.sides} name="own" />
          </Group>
          <Group title={words.groups.pieces}>
            <Sets />
            <Row title={words.animation} one={settings.animation} texts={words.speeds} name="animation" order={["off", "fast", "normal", "slow"]} chosen={showMove} />
          </Group>
          <Group title={words.groups.sound}>
            <Check one={settings.sound} on="on" off="off" text={words.anySound} />
            <Volumes />
            <Check one={settings.voice} on="on" off="off" text={t.talk.voice} />
          </Group>
          <Group title={words.groups.play}>
            <Check one={settings.queen} on="always" off="ask" text={words.queen} note={words.queenNote} />
            <Check one={settings.resign} on="ask" off="now" text={words.resign} />
          </Group>
          <Group title={words.groups.look}>
            <Row title={words.look} one={settings.look} texts={words.looks} name="look" />
            <ContrastCheck />
            <Languages />
          </Group>
          <ConfirmButton label={words.reset} question={words.resetSure} look="" act={resetAll} />
        </div>
      </div>
    </Sheet>
  );
}

function resetAll(): void {
  reset();
  void followContrast().catch(() => undefined);
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="settingsgroup rows gap-l">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface RowProps<V extends string> {
  readonly title: string;
  readonly name: string;
  readonly one: Setting<V> & { readonly values: readonly V[] };
  readonly texts: Readonly<Record<V, string>>;
  /** The order of the choices, if the usual one is not the first. */
  readonly order?: readonly V[];
  readonly chosen?: () => void;
}

/** A choice of one of several texts. */
function Row<V extends string>({ title, name, one, texts, order = one.values, chosen }: RowProps<V>) {
  return (
    <fieldset class="settingsrow">
      <legend class="medium">{title}</legend>
      <div class="row wraps gap-s">
        <Chips
          name={`settings-${name}`}
          value={one.value}
          options={order.map((value) => [value, texts[value]])}
          choose={(value) => {
            one.set(value);
            chosen?.();
          }}
        />
      </div>
    </fieldset>
  );
}

function Themes() {
  const words = settingsText();
  return (
    <fieldset class="settingsrow">
      <legend class="medium">{words.theme}</legend>
      <div class="swatches">
        {settings.board.values.map((value) => (
          <RadioCard key={value} name="settings-board" value={value} chosen={settings.board.value === value} choose={() => settings.board.set(value)}>
            <span class="sample" data-theme={value} aria-hidden="true" />
            <span class="medium">{words.themes[value]}</span>
          </RadioCard>
        ))}
      </div>
      <p class="muted">{contrast.value ? words.ownColors : words.safe}</p>
    </fieldset>
  );
}

function Sets() {
  const words = settingsText();
  return (
    <fieldset class="settingsrow">
      <legend class="medium">{words.set}</legend>
      <div class="swatches">
        {settings.pieces.values.map((value) => (
          <RadioCard key={value} name="settings-pieces" value={value} chosen={settings.pieces.value === value} choose={() => settings.pieces.set(value)}>
            <span class="sample" data-pieces={value}>
              <PieceIcon role="N" color="black" />
              <PieceIcon role="Q" color="white" />
            </span>
            <span class="medium">{words.sets[value]}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps<V extends string> {
  readonly one: Setting<V>;
  readonly on: V;
  readonly off: V;
  readonly text: string;
  readonly note?: string;
}

function Check<V extends string>({ one, on, off, text, note }: CheckProps<V>) {
  return (
    <div>
      <label class="check tick row">
        <input type="checkbox" checked={one.value === on} onChange={(event) => one.set(event.currentTarget.checked ? on : off)} />
        {text}
      </label>
      {note !== undefined && <p class="muted">{note}</p>}
    </div>
  );
}

function ContrastCheck() {
  return (
    <label class="check tick row">
      <input
        type="checkbox"
        checked={contrast.value}
        // If the style sheet cannot be loaded, the look stays as it is.
        onChange={(event) => void setContrast(event.currentTarget.checked).catch(() => undefined)}
      />
      {t.contrast}
    </label>
  );
}

/** What is heard when a volume is tried. */
const TRIES: Readonly<Record<Volume, () => void>> = {
  moves: () => play({ name: "move", board: null }, { gain: 1, pan: 0, of: "moves" }),
  partner: () => play({ name: "move", board: null }, { gain: 0.4, pan: 0.6 * partnerSide(), of: "partner" }),
  low: () => play({ name: "low", board: null }, { gain: 1, pan: 0 }),
  signals: () => soundSignal({ is: "need", role: "N" }),
};

const VOLUMES = Object.keys(TRIES) as Volume[];
const STEP = 10;

function Volumes() {
  const words = settingsText();
  const silent = settings.sound.value === "off";
  const percent = new Intl.NumberFormat(language(), { style: "percent" });
  return (
    <div class="volumes">
      {VOLUMES.map((one) => {
        const value = settings[one].value;
        const name = words.volumes[one];
        return (
          <div key={one} class="volume">
            <label class="medium" for={`volume-${one}`}>
              {name}
            </label>
            <input
              id={`volume-${one}`}
              type="range"
              min={0}
              max={LOUDEST}
              step={STEP}
              value={value}
              disabled={silent}
              aria-valuetext={percent.format(value / LOUDEST)}
              onInput={(event) => settings[one].set(event.currentTarget.valueAsNumber)}
            />
            <output class="medium" for={`volume-${one}`}>
              {percent.format(value / LOUDEST)}
            </output>
            <Button aria-label={words.tryLong(name)} disabled={silent || value === 0} act={() => void tryOut(TRIES[one])}>
              {words.try}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
