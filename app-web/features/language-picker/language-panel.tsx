import { Combobox, ComboboxInput, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { useChooseLanguage } from "../../state/choose-language.ts";
import { useLanguages, useText } from "../../state/language.ts";
import { useLanguageList } from "../../state/language-list.ts";
import { usePlaceUnder } from "../../ui/place-under.ts";
import { useReturnOfFocus } from "../../ui/return-of-focus.ts";
import { typedDirection } from "../../ui/typed-direction.ts";
import { findLanguages } from "./find-languages.ts";
import { LanguageGroups } from "./language-groups.tsx";

/** The list of languages with its search, under the button that opened it. Escape, a choice or a click beside it closes it. */
export function LanguagePanel(props: { readonly button: RefObject<HTMLButtonElement | null>; readonly onClose: () => void }) {
  const t = useText();
  const { onClose } = props;
  const place = usePlaceUnder(props.button, { edge: "end" });
  useReturnOfFocus();
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-40">
      {/* The list takes the first click beside it for its own end: the backdrop has to say that it ends everything. */}
      <DialogBackdrop className="absolute inset-0 bg-black/60 sm:bg-black/30" onClick={onClose} />
      <DialogPanel
        style={place}
        className="panel absolute inset-x-3 flex flex-col gap-3 p-3 max-sm:inset-x-3! sm:inset-x-auto sm:w-96"
      >
        <div className="flex items-center justify-between gap-2">
          <DialogTitle className="font-bold">
            <span aria-hidden="true" className="text-accent">
              &gt;{" "}
            </span>
            {t("language.title")}
          </DialogTitle>
          <button
            type="button"
            aria-label={t("language.close")}
            className="-m-1 flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <LanguageSearch onClose={onClose} />
      </DialogPanel>
    </Dialog>
  );
}

/** The search field and what it finds. Arrows walk through the list, Enter chooses. */
function LanguageSearch({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { current } = useLanguages();
  const { languages, read } = useLanguageList();
  const choose = useChooseLanguage();
  const [typed, setTyped] = useState("");
  useEffect(() => void read(), [read]);
  const found = findLanguages(languages, typed, t.language);
  const take = (code: string | null) => {
    if (code === null) return;
    onClose();
    void choose(code);
  };
  // The list would take Tab for a choice and Escape for itself; here Tab goes on and Escape closes everything.
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key === "Escape" || event.key === "Tab") event.stopPropagation();
  };
  return (
    <Combobox value={current} onChange={take} immediate>
      <div className="relative" onKeyDownCapture={press}>
        <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
        <ComboboxInput
          autoFocus={canTypeAtOnce()}
          aria-label={t("language.search")}
          placeholder={t("language.searchHint")}
          displayValue={() => ""}
          dir={typedDirection(typed)}
          autoComplete="off"
          className="field ps-10!"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length === 0 && t("language.noneFound", { search: typed.trim() })}
      </p>
      <ComboboxOptions
        static
        modal={false}
        className="-mx-3 -mb-3 max-h-64 overflow-y-auto border-t border-line focus:outline-none"
      >
        <LanguageGroups languages={found} />
      </ComboboxOptions>
    </Combobox>
  );
}

/** Whether a focus in the search field opens no keyboard over the list, as it would on a phone. */
const canTypeAtOnce = () => matchMedia("(pointer: fine)").matches;
