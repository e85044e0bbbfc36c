import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { useSourcesDialog } from "../../state/sources/draft-sources.ts";
import type { KeptSources } from "../../state/sources/kept-sources.ts";
import { useSourcesOfDebate } from "../../state/sources/sources-of-debate.ts";
import { useSourcesOfForm } from "../../state/sources/sources-of-form.ts";
import { SheetDialog } from "../../ui/dialog/sheet-dialog.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { AddFiles } from "./add-files.tsx";
import { HideSources } from "./hide-sources.tsx";
import { PasteSource } from "./paste-source.tsx";
import { RoomLine } from "./room-line.tsx";
import { SourceList } from "./source-list.tsx";
import { useReadFiles } from "./use-read-files.ts";

/** The sources of the open debate, or those of the form while no debate is open. */
export function SourcesDialog() {
  const debateId = useOpenDebate()?.id ?? null;
  useCloseElsewhere(debateId);
  return debateId === null ? <FormSources /> : <DebateSources debateId={debateId} />;
}

const FormSources = () => <Sources debateId={null} kept={useSourcesOfForm()} />;

function DebateSources({ debateId }: { readonly debateId: number }) {
  return <Sources debateId={debateId} kept={useSourcesOfDebate(debateId)} />;
}

function Sources({
  debateId,
  kept,
}: {
  readonly debateId: number | null;
  readonly kept: KeptSources;
}) {
  const t = useText();
  const [, setIsOpen] = useSourcesDialog();
  const [news, announce] = useState("");
  const files = useReadFiles(kept);
  const { read, failure, sources } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each debate
  useEffect(() => {
    const control = new AbortController();
    read(control.signal);
    return () => control.abort();
  }, [debateId]);
  return (
    <SheetDialog
      title={t("sources.title")}
      intro={t("sources.intro")}
      className="max-w-3xl"
      onClose={() => setIsOpen(false)}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      <div className="mt-3 flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto border-t border-line px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6 short:overflow-visible">
        <section className="flex flex-col gap-3">
          <RoomLine room={kept.room} />
          {failure !== null && (
            <RetryAlert
              message={errorMessage(failure, t)}
              onRetry={() => read(new AbortController().signal)}
            />
          )}
          {sources === null ? (
            failure === null && <div className="min-h-16" aria-busy="true" />
          ) : (
            <SourceList sources={sources} kept={kept} announce={announce} />
          )}
          {kept.isHidden !== null && <HideSources isHidden={kept.isHidden} hide={kept.hide} />}
        </section>
        {sources !== null && (
          <>
            <AddFiles files={files} />
            <PasteSource debateId={debateId} kept={kept} announce={announce} />
          </>
        )}
      </div>
    </SheetDialog>
  );
}

/** Closes the dialog when the browser goes to another screen or debate below it. */
function useCloseElsewhere(debateId: number | null): void {
  const [path] = useLocation();
  const [, setIsOpen] = useSourcesDialog();
  const place = `${path} ${debateId}`;
  const [opened] = useState(place);
  useEffect(() => {
    if (place !== opened) setIsOpen(false);
  }, [place, opened, setIsOpen]);
}
