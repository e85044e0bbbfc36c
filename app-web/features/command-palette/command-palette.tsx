import {
  Combobox,
  ComboboxInput,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from "@headlessui/react";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFoundDebates } from "../../state/archive/find-debates.ts";
import { isPaletteKey } from "../../state/ground/palette.ts";
import { useEnglish } from "../../state/language/english.ts";
import { useText } from "../../state/language/language.ts";
import { TitleMark } from "../../ui/dialog/title-mark.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { type ActionGroup, findEntries } from "./entries.ts";
import { FoundList } from "./found-list.tsx";

/** The most that is typed; the archive takes no longer search. */
const LONGEST = 200;

/**
 * Finds and does everything that the screen offers, and finds debates. The focus goes back to where
 * it was before anything is done, so that a dialog which opens then gives it back there.
 */
export function CommandPalette(props: {
  readonly groups: readonly ActionGroup[];
  readonly onClose: () => void;
  /** Opens a debate of the archive. */
  readonly onOpenDebate: (id: number) => void;
}) {
  const t = useText();
  const english = useEnglish();
  useRestoreFocus();
  useCloseByKeys(props.onClose);
  const [before] = useState(() => document.activeElement);
  const [typed, setTyped] = useState("");
  const groups = findEntries(props.groups, typed, t, english);
  const debates = useFoundDebates(typed);
  const leave = (run: () => void) => {
    flushSync(props.onClose);
    // The dialog gives the page back in a task of its own.
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
      run();
    });
  };
  const pick = (id: string | null) => {
    if (id === null) return;
    const debate = debates.entries.find((entry) => `debate-${entry.id}` === id);
    if (debate !== undefined) return leave(() => props.onOpenDebate(debate.id));
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.id === id);
    if (entry !== undefined) leave(entry.run);
  };
  // The combobox would choose on Tab and handle Escape itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) props.onClose();
    if (event.key === "Escape" || event.key === "Tab") event.stopPropagation();
  };
  return (
    <Dialog open onClose={props.onClose} className="fixed inset-0 z-50">
      {/* The combobox consumes the first click outside, so the backdrop closes the palette. */}
      <DialogBackdrop className="absolute inset-0 bg-black/60" onClick={props.onClose} />
      <DialogPanel className="panel absolute inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] mx-auto flex max-h-[calc(100dvh-1.5rem)] w-[min(40rem,calc(100%-1.5rem))] flex-col p-3 sm:top-[12dvh] sm:max-h-[76dvh] short:top-0 short:max-h-dvh">
        <div className="flex items-center justify-between gap-2 pb-2">
          <DialogTitle className="font-bold">
            <TitleMark />
            {t("palette.title")}
          </DialogTitle>
          <IconButton
            icon={X}
            iconClass="size-5"
            label={t("share.close")}
            className="-m-1 hover:text-ink"
            onClick={props.onClose}
          />
        </div>
        <Combobox value={null as string | null} onChange={pick} immediate>
          <div className="relative" onKeyDownCapture={onKeyDown}>
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
            />
            <ComboboxInput
              // On phones, focusing the field would open the keyboard over the list.
              autoFocus={matchMedia("(any-pointer: fine)").matches}
              aria-label={t("palette.title")}
              placeholder={t("palette.hint")}
              displayValue={() => ""}
              dir={typedDirection(typed)}
              autoComplete="off"
              maxLength={LONGEST}
              enterKeyHint="go"
              className="field ps-10!"
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <FoundList typed={typed} groups={groups} debates={debates} />
        </Combobox>
      </DialogPanel>
    </Dialog>
  );
}

/** The keys that open the palette also close it. */
function useCloseByKeys(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (!event.repeat) close();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [close]);
}
