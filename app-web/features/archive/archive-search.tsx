import { MAXIMUM } from "@einstein-vs-cat/core";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useArchive, useArchiveActions } from "../../state/archive/archive.ts";
import { useShouldFocusSearch } from "../../state/archive/archive-sidebar.ts";
import { useText } from "../../state/language/language.ts";
import { typedDirection } from "../../ui/form/typed-direction.ts";

/** The search field above the list. */
export function ArchiveSearch() {
  const t = useText();
  const { typed } = useArchive();
  const { search } = useArchiveActions();
  const field = useRef<HTMLInputElement>(null);
  const shouldFocus = useShouldFocusSearch();
  useEffect(() => {
    if (shouldFocus) field.current?.focus();
  }, [shouldFocus]);
  const clear = () => {
    search("");
    field.current?.focus();
  };
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-muted"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        dir={typedDirection(typed)}
        autoComplete="off"
        maxLength={MAXIMUM.search}
        aria-label={t("archive.search")}
        title={t("archive.searchHint")}
        placeholder={t("archive.search")}
        value={typed}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || typed === "") return;
          // The first Escape clears the field, the second closes the sidebar.
          event.preventDefault();
          clear();
        }}
        className="field px-11! text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== "" && (
        <button
          type="button"
          aria-label={t("archive.clearSearch")}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center text-muted hover:text-ink"
          onClick={clear}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <ResultCount />
    </search>
  );
}

/** Announces the result count of a new search to screen readers. */
function ResultCount() {
  const t = useText();
  const { entries, search, next } = useArchive();
  const [first] = useState(search);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (search !== first) setIsNew(true);
  }, [search, first]);
  const count = entries?.length ?? 0;
  return (
    <p role="status" className="sr-only">
      {isNew && t(next === null ? "archive.found" : "archive.foundMore", { count })}
    </p>
  );
}
