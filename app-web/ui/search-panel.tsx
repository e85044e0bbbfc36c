import {
  Combobox,
  ComboboxInput,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from "@headlessui/react";
import { Search, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { TitleMark } from "./dialog/title-mark.tsx";
import { typedDirection } from "./form/typed-direction.ts";
import type { PopoverPosition } from "./popover-position.ts";

export interface SearchPanelTexts {
  readonly title: string;
  /** What the title means, where it is part of the costume. */
  readonly plainTitle?: string;
  readonly close: string;
  readonly search: string;
  readonly hint: string;
  /** The message of an empty list, else null. */
  readonly noneFound: string | null;
}

/**
 * A popover list with a search field. Arrow keys move, Enter chooses; Escape, the close button or a
 * click outside closes it.
 */
export function SearchPanel(props: {
  readonly texts: SearchPanelTexts;
  readonly position: PopoverPosition;
  readonly value: string;
  readonly typed: string;
  /** Height classes of the list, and of the panel if it needs a limit. */
  readonly listClass: string;
  readonly panelClass?: string;
  readonly children: ReactNode;
  readonly onType: (typed: string) => void;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}) {
  const { texts, panelClass = "", onClose } = props;
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-40">
      {/* The combobox consumes the first click outside, so the backdrop closes the panel. */}
      <DialogBackdrop className="absolute inset-0 bg-black/60 sm:bg-black/30" onClick={onClose} />
      <DialogPanel
        {...props.position}
        className={`panel absolute inset-x-3 flex ${panelClass} flex-col gap-3 p-3 max-sm:inset-x-3! sm:inset-x-auto sm:w-96`}
      >
        <div className="flex items-center justify-between gap-2">
          <div>
            <DialogTitle className="font-bold">
              <TitleMark />
              {texts.title}
            </DialogTitle>
            {texts.plainTitle !== undefined && (
              <p className="text-xs text-muted">{texts.plainTitle}</p>
            )}
          </div>
          <button
            type="button"
            aria-label={texts.close}
            className="-m-1 flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <SearchableOptions {...props} />
      </DialogPanel>
    </Dialog>
  );
}

function SearchableOptions(props: Parameters<typeof SearchPanel>[0]) {
  const { texts, typed } = props;
  // The combobox would choose on Tab and handle Escape itself. Here Tab moves on and Escape closes
  // the panel.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") props.onClose();
    if (event.key === "Escape" || event.key === "Tab") event.stopPropagation();
  };
  return (
    <Combobox
      value={props.value}
      onChange={(value: string | null) => value !== null && props.onPick(value)}
      immediate
    >
      <div className="relative" onKeyDownCapture={onKeyDown}>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
        />
        <ComboboxInput
          // On phones, focusing the field would open the keyboard over the list.
          autoFocus={matchMedia("(pointer: fine)").matches}
          aria-label={texts.search}
          placeholder={texts.hint}
          displayValue={() => ""}
          dir={typedDirection(typed)}
          autoComplete="off"
          className="field ps-10!"
          onChange={(event) => props.onType(event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {texts.noneFound}
      </p>
      <ComboboxOptions
        static
        modal={false}
        className={`-mx-3 -mb-3 ${props.listClass} overflow-y-auto border-t border-line focus:outline-none`}
      >
        {props.children}
      </ComboboxOptions>
    </Combobox>
  );
}
