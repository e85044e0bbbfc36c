import { DEFAULT_SEATS, withPerson } from "@einstein-vs-cat/core";
import { type Ref, Suspense, useEffect, useMemo, useRef } from "react";
import type { SerializedDebate } from "../api/debates.ts";
import { ArchiveButton } from "../features/archive/archive-button.tsx";
import { CreateDebateForm } from "../features/create-debate/create-debate-form.tsx";
import { Welcome } from "../features/create-debate/welcome.tsx";
import { WhoIsAi } from "../features/create-debate/who-is-ai.tsx";
import { RadioButton } from "../features/listening/radio-button.tsx";
import { EnglishNote } from "../features/rehearsal/english-note.tsx";
import { RehearsalActions } from "../features/rehearsal/rehearsal-actions.tsx";
import { RehearsalNote } from "../features/rehearsal/rehearsal-note.tsx";
import { WrittenDebates } from "../features/rehearsal/written-debates.tsx";
import { AddSources } from "../features/sources/add-sources.tsx";
import { QuotaWarning } from "../features/usage/quota-warning.tsx";
import { useUser } from "../state/account/user.ts";
import { useOpenDebate } from "../state/debate/debate.ts";
import { useLanguages, useText } from "../state/language/language.ts";
import { useSharedOrigin } from "../state/sharing/shared-origin.ts";
import { useIsOpening } from "../state/turn/load-debate.ts";
import { useDraft } from "../state/turn/use-draft.ts";
import { SeatsContext } from "../ui/debate/sides.tsx";
import { HydrateLater } from "../ui/loading/hydrate-later.tsx";
import { laterPart } from "../ui/loading/later-part.tsx";
import { LazyBoundary } from "../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../ui/loading/preloadable.tsx";
import { DebateSkeleton } from "../ui/loading/skeleton.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { PaletteButton, ShortcutsButton } from "../ui/shortcuts-button.tsx";
import { useDebateFromUrl } from "./debate-from-url.ts";

const { Component: DebatePage, load: loadDebatePage } = preloadable(
  () => import("./debate-page.tsx"),
  ({ DebatePage }) => DebatePage,
);

const { Component: SharedReturn } = laterPart(
  () => import("../features/shared-view/shared-return.tsx"),
  ({ SharedReturn }) => SharedReturn,
);

export { loadDebatePage };

/** Placeholder while a page's code is loading. */
export const PagePlaceholder = () => <main id="content" className="flex-1" />;

/** The main page: the creation form or the open debate. */
export function MainPage() {
  const t = useText();
  const { current } = useLanguages();
  const debate = useOpenDebate();
  const isOpening = useIsOpening();
  const isOpeningFromUrl = useDebateFromUrl();
  const hadDebate = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The debate that had the focus was removed, so the heading takes it.
    if (hadDebate.current && debate === null) title.current?.focus();
    hadDebate.current = debate !== null;
  }, [debate]);
  if (isOpening || isOpeningFromUrl) {
    return (
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 py-6 sm:px-6 sm:py-8"
      >
        <DebateSkeleton label={t("debate.loading")} />
      </main>
    );
  }
  if (debate !== null) return <OpenDebate debate={debate} />;
  return <NewDebate title={title} language={current} />;
}

/** The creation form, in whose draft the person may have a seat. */
function NewDebate(props: { readonly title: Ref<HTMLHeadingElement>; readonly language: string }) {
  const t = useText();
  const { seat = null } = useDraft().draft;
  const you = t("seat.you");
  const seats = useMemo(() => withPerson(DEFAULT_SEATS, seat, you), [seat, you]);
  return (
    <SeatsContext value={seats}>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-2.5 px-4 py-3 sm:gap-4 sm:px-6 sm:py-4"
      >
        <HydrateLater>
          <Welcome title={props.title} leading={<ArchiveButton hidesLabelOnPhones />} />
        </HydrateLater>
        <WayBackToShared />
        <HydrateLater>
          <WrittenDebates />
        </HydrateLater>
        <CreateDebateForm
          note={(id) => <RehearsalNote id={id} />}
          sources={<AddSources />}
          warning={<QuotaWarning className="border-s-4 border-control ps-3" />}
          actions={
            <HydrateLater>
              <RehearsalActions />
            </HydrateLater>
          }
        />
        <HydrateLater>
          <EnglishNote language={props.language} />
          <div className="flex flex-wrap items-center justify-center gap-x-2 text-xs text-muted">
            <p className="min-h-9 content-center text-center">
              <WhoIsAi />
            </p>
            <RadioButton />
            <PaletteButton className="flex md:hidden" />
            <ShortcutsButton className="flex md:hidden" />
          </div>
        </HydrateLater>
      </main>
    </SeatsContext>
  );
}

/** The open debate, which also names the tab. */
function OpenDebate({ debate }: { readonly debate: SerializedDebate }) {
  usePageTitle(debate.title ?? debate.question);
  return (
    <Suspense fallback={<PagePlaceholder />}>
      <DebatePage key={debate.id} debate={debate} />
    </Suspense>
  );
}

/** Shown to a person who has logged in from a shared debate. */
function WayBackToShared() {
  const { origin } = useSharedOrigin();
  const user = useUser();
  if (origin === null || user === null) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <SharedReturn />
    </LazyBoundary>
  );
}
