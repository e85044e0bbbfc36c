import { type MouseEvent, type ReactNode, useEffect, useId, useMemo } from "react";
import { monthOf } from "../../i18n/date.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useIsUserKnown, useUser } from "../../state/account/user.ts";
import { useArchive, useArchiveActions } from "../../state/archive/archive.ts";
import { useText } from "../../state/language/language.ts";
import { ArchiveEntry, type EntryProps } from "./archive-entry.tsx";
import { ArchiveSearch } from "./archive-search.tsx";
import { ArchiveFailure, ArchiveLoading, ArchiveNote, LoginPrompt } from "./archive-states.tsx";
import { type DateGroup, groupByDate } from "./date-groups.ts";
import { OlderDebates } from "./older-debates.tsx";
import { type Selection, useSelection } from "./use-selection.ts";

/** How an archive is laid out and worded in its place. */
export interface ArchiveLayout {
  /** CSS classes of the list. */
  readonly list: string;
  readonly entryView: (entry: EntryProps) => ReactNode;
  /** The level of the headings of the groups, below that of the archive. */
  readonly headingLevel: "h2" | "h3";
  /** Shown when there are no debates. */
  readonly empty: ReactNode;
  /** The title of the toast when a deletion fails. */
  readonly failureTitle: TextKey;
  /** Called when the user follows a link. */
  readonly onLeave?: () => void;
}

/** The archive of the signed-in user: search field and list, or the state that replaces them. */
export function ArchiveBrowser(layout: ArchiveLayout) {
  const user = useUser();
  const isKnown = useIsUserKnown();
  const { read } = useArchiveActions();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId !== null) void read();
  }, [userId, read]);
  if (!isKnown) return <ArchiveLoading className={layout.list} />;
  if (user === null)
    return <LoginPrompt {...(layout.onLeave === undefined ? {} : { onLeave: layout.onLeave })} />;
  return <UserArchive key={user.id} {...layout} />;
}

function UserArchive(layout: ArchiveLayout) {
  const { entries, search, typed, failure } = useArchive();
  const { read } = useArchiveActions();
  if (entries === null && failure === null) return <ArchiveLoading className={layout.list} />;
  if (entries?.length === 0 && search === "" && typed === "" && failure === null)
    return layout.empty;
  const isShown = entries !== null && (failure?.of !== "newest" || typed.trim() === search);
  return (
    <div className="flex min-h-full flex-1 flex-col gap-4">
      <ArchiveSearch />
      {failure?.of === "newest" && (
        <ArchiveFailure error={failure.error} onTryAgain={() => void read()} />
      )}
      {isShown && <Entries {...layout} />}
    </div>
  );
}

function Entries(layout: ArchiveLayout) {
  const t = useText();
  const { entries, search, typed } = useArchive();
  const selection = useSelection();
  // Not regrouped at midnight: an entry would move away under a finger or lose its open form.
  const groups = useMemo(() => groupByDate(entries ?? [], new Date()), [entries]);
  if (entries === null) return null;
  const isStale = typed.trim() !== search;
  if (entries.length === 0) {
    return (
      <ArchiveNote>
        {search !== "" && !isStale && t("archive.nothingFound", { search })}
      </ArchiveNote>
    );
  }
  const clear = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("li, button") === null) selection.clear();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the entries clears the selection; Escape deselects one
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-entries
      tabIndex={-1}
      className={`flex flex-1 flex-col gap-5 transition-opacity ${isStale ? "opacity-60" : ""}`}
      aria-busy={isStale}
      onClick={clear}
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} layout={layout} selection={selection} />
      ))}
      <OlderDebates />
    </div>
  );
}

/** The debates of one time under their heading. */
function Group({
  group: { heading, entries },
  layout: { list, entryView, failureTitle, onLeave, headingLevel: Heading },
  selection,
}: {
  readonly group: DateGroup;
  readonly layout: ArchiveLayout;
  readonly selection: Selection;
}) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <Heading id={id} className="text-xs font-bold text-muted">
        {heading instanceof Date ? monthOf(t.language, heading) : t(heading)}
      </Heading>
      <ul className={list}>
        {entries.map((entry) => (
          <ArchiveEntry
            key={entry.id}
            entry={entry}
            selection={selection}
            failureTitle={failureTitle}
            entryView={entryView}
            onOpen={() => onLeave?.()}
          />
        ))}
      </ul>
    </section>
  );
}
