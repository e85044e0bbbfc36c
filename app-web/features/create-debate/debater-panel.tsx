import { type PickableModel, TIERS } from "@einstein-vs-cat/core";
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from "@headlessui/react";
import { Check, Lock, Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useText } from "../../state/language.ts";
import { usePlaceUnder } from "../../ui/place-under.ts";
import { useReturnOfFocus } from "../../ui/return-of-focus.ts";
import { typedDirection } from "../../ui/typed-direction.ts";
import { findDebaters } from "./find-debaters.ts";

/** Stands for the debater that the intensity chooses. */
const AUTOMATIC = "";

/** About how high the panel is, in px. */
const HEIGHT = 460;

/** What there is to choose from. */
export interface DebaterChoice {
  /** What the debater is called that the intensity chooses. */
  readonly automatic: string;
  readonly picked: string | null;
  readonly catalogue: readonly PickableModel[];
  readonly isLocked: (id: string) => boolean;
  readonly onPick: (id: string | null) => void;
}

/** A choice under a button, with its title. */
export interface DebaterPanelProps extends DebaterChoice {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly onClose: () => void;
}

/** The list of debaters by plan, with its search. A locked one can be chosen: then it is said what opens it (SPEC §4, Model access). */
export function DebaterPanel(props: DebaterPanelProps) {
  const t = useText();
  const { onClose } = props;
  const place = usePlaceUnder(props.button, { edge: "start", height: HEIGHT });
  useReturnOfFocus();
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-40">
      {/* The list takes the first click beside it for its own end: the backdrop has to say that it ends everything. */}
      <DialogBackdrop className="absolute inset-0 bg-black/60 sm:bg-black/30" onClick={onClose} />
      <DialogPanel
        style={place}
        className="panel absolute inset-x-3 flex max-h-[calc(100dvh-1rem)] flex-col gap-3 p-3 max-sm:inset-x-3! sm:inset-x-auto sm:w-96"
      >
        <div className="flex items-center justify-between gap-2">
          <DialogTitle className="font-bold">
            <span aria-hidden="true" className="text-accent">
              &gt;{" "}
            </span>
            {props.title}
          </DialogTitle>
          <button
            type="button"
            aria-label={t("debaters.close")}
            className="-m-1 flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <DebaterSearch {...props} />
      </DialogPanel>
    </Dialog>
  );
}

/** The search field and what it finds. Arrows walk through the list, Enter chooses. */
function DebaterSearch(props: DebaterChoice & { readonly onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const found = findDebaters(props.catalogue, typed);
  const take = (id: string | null) => id !== null && props.onPick(id === AUTOMATIC ? null : id);
  // The list would take Tab for a choice and Escape for itself; here Tab goes on and Escape closes everything.
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") props.onClose();
    if (event.key === "Escape" || event.key === "Tab") event.stopPropagation();
  };
  return (
    <Combobox value={props.picked ?? AUTOMATIC} onChange={take} immediate>
      <div className="relative" onKeyDownCapture={press}>
        <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
        <ComboboxInput
          // On a phone the focus would open a keyboard over the list.
          autoFocus={matchMedia("(pointer: fine)").matches}
          aria-label={t("debaters.search")}
          placeholder={t("debaters.searchHint")}
          displayValue={() => ""}
          dir={typedDirection(typed)}
          autoComplete="off"
          className="field ps-10!"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length === 0 && t("debaters.noneFound", { search: typed.trim() })}
      </p>
      <ComboboxOptions
        static
        modal={false}
        className="-mx-3 -mb-3 max-h-80 min-h-0 overflow-y-auto border-t border-line focus:outline-none"
      >
        {typed.trim() === "" && <Debater id={AUTOMATIC} name={props.automatic} isPicked={props.picked === null} lock={null} />}
        <DebaterGroups {...props} found={found} />
      </ComboboxOptions>
    </Combobox>
  );
}

/** What was found, by plan. */
function DebaterGroups({ found, picked, isLocked }: DebaterChoice & { readonly found: readonly PickableModel[] }) {
  const t = useText();
  return TIERS.map((tier) => {
    const models = found.filter((model) => model.tier === tier);
    if (models.length === 0) return null;
    const plan = t(`plan.${tier}`);
    return (
      <div key={tier}>
        <p className="border-t border-line bg-sunken px-3 py-1.5 text-xs font-bold">{plan}</p>
        {models.map(({ id, name }) => (
          <Debater
            key={id}
            id={id}
            name={name}
            isPicked={id === picked}
            lock={isLocked(id) ? t("debaters.locked", { name: plan }) : null}
          />
        ))}
      </div>
    );
  });
}

/** A debater of the list; `lock` says in which plan one that cannot be had is. */
function Debater(props: {
  readonly id: string;
  readonly name: string;
  readonly isPicked: boolean;
  readonly lock: string | null;
}) {
  const { id, name, isPicked, lock } = props;
  return (
    <ComboboxOption
      value={id}
      className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 px-3 py-1.5 text-sm data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus"
    >
      <span className={`min-w-0 flex-1 leading-tight ${isPicked ? "font-bold text-accent" : lock === null ? "" : "text-muted"}`}>
        <bdi>{name}</bdi>
      </span>
      {lock !== null && (
        <span title={lock} className="shrink-0 text-muted">
          <Lock aria-hidden="true" className="size-4" />
          <span className="sr-only">: {lock}</span>
        </span>
      )}
      {isPicked && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </ComboboxOption>
  );
}
