import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { X } from "lucide-react";
import { type RefObject, useId } from "react";
import { type TextKey, textWith } from "../../i18n/text.ts";
import {
  READING_FACES,
  TEXT_SIZES,
  useReadingFace,
  useTextSize,
} from "../../state/ground/reading.ts";
import { useText } from "../../state/language/language.ts";
import { TitleMark } from "../../ui/dialog/title-mark.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePopoverPosition } from "../../ui/popover-position.ts";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { FACE_TEXTS, SIZE_TEXTS } from "./use-reading-actions.ts";
import "./reading-panel.css";

/** Chooses the size and the face of texts. The page behind it shows each choice at once. */
export function ReadingPanel(props: {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const position = usePopoverPosition(props.button, "end");
  const [size, setSize] = useTextSize();
  const [face, setFace] = useReadingFace();
  useRestoreFocus();
  return (
    <Dialog open onClose={props.onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="absolute inset-0" />
      <DialogPanel
        {...position}
        className="reading-panel panel absolute inset-x-3 flex max-h-[calc(100dvh-1rem)] flex-col gap-4 overflow-y-auto p-4 max-sm:inset-x-3! sm:inset-x-auto sm:w-80"
      >
        <div className="flex items-center justify-between gap-2">
          <DialogTitle className="font-bold">
            <TitleMark />
            {t("reading.title")}
          </DialogTitle>
          <IconButton
            icon={X}
            iconClass="size-5"
            label={t("reading.close")}
            className="-m-2 hover:text-ink"
            onClick={props.onClose}
          />
        </div>
        <Choice
          legend={t("reading.size")}
          choices={TEXT_SIZES}
          texts={SIZE_TEXTS}
          chosen={size}
          onChoose={setSize}
          isFocused
        />
        <Choice
          legend={t("reading.face")}
          choices={READING_FACES}
          texts={FACE_TEXTS}
          chosen={face}
          onChoose={setFace}
          note={t("reading.faceNote")}
        />
      </DialogPanel>
    </Dialog>
  );
}

/** A group of radio buttons. The arrow keys move through it. */
function Choice<Value extends string>(props: {
  readonly legend: string;
  readonly choices: readonly Value[];
  readonly texts: Readonly<Record<Value, TextKey>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly note?: string;
  /** Whether it has the focus when the panel opens. */
  readonly isFocused?: boolean;
}) {
  const t = useText();
  const id = useId();
  const { legend, choices, texts, chosen, note, isFocused = false } = props;
  return (
    <fieldset
      className="flex flex-col"
      {...(note === undefined ? {} : { "aria-describedby": `${id}note` })}
    >
      <legend className="text-sm text-muted">{legend}</legend>
      {choices.map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            {...(isFocused && value === chosen ? { "data-autofocus": true } : {})}
            onChange={() => props.onChoose(value)}
            className="size-5 shrink-0 accent-(--accent)"
          />
          <span data-sample={value}>{textWith(t, texts[value])}</span>
        </label>
      ))}
      {note !== undefined && (
        <p id={`${id}note`} className="mt-1 text-xs text-muted">
          {note}
        </p>
      )}
    </fieldset>
  );
}
