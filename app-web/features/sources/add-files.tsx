import { FileUp, X } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { FILE_MEGABYTES, type Outcome, type Reading, type useReadFiles } from "./use-read-files.ts";

const ACCEPTED = ".pdf,.docx,.md,.markdown,.txt,.html,.htm";

/**
 * Takes files, which this browser reads. While one is read, the same button cancels, so that it keeps
 * the focus and nothing moves.
 */
export function AddFiles({ files }: { readonly files: ReturnType<typeof useReadFiles> }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { reading, outcomes, read, cancel } = files;
  const isOver = useFileDrop(read);
  const Icon = reading === null ? FileUp : X;
  return (
    <section
      className={`flex flex-col gap-3 border border-dashed p-4 ${isOver ? "border-accent bg-sunken" : "border-control"}`}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={reading === null ? () => input.current?.click() : cancel}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {t(reading === null ? "sources.choose" : "dialog.cancel")}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          aria-label={t("sources.choose")}
          onChange={({ target }) => {
            read([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
        <Progress reading={reading} />
      </div>
      <p className="text-xs text-muted">{t("sources.kinds", { megabytes: FILE_MEGABYTES })}</p>
      <Outcomes outcomes={outcomes} />
    </section>
  );
}

function Progress({ reading }: { readonly reading: Reading | null }) {
  const t = useText();
  return (
    <div className="flex min-w-40 flex-1 flex-col gap-1.5">
      <p id="source-reading" role="status" className="text-xs wrap-anywhere text-muted">
        {reading !== null && t("sources.reading", { name: reading.name })}
      </p>
      {reading !== null && (
        <div
          role="progressbar"
          aria-labelledby="source-reading"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(reading.part * 100)}
          className="h-1.5 bg-sunken"
        >
          <div className="h-full bg-accent" style={{ inlineSize: `${reading.part * 100}%` }} />
        </div>
      )}
    </div>
  );
}

/** Says of each file what came of it. The list is there from the start, so that its news is heard. */
function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const t = useText();
  return (
    <ul aria-live="polite" className="flex flex-col gap-1.5 text-sm empty:hidden">
      {outcomes.map(({ n, name, wasAdded, sentence }) => (
        <li key={n} className={`wrap-anywhere ${wasAdded ? "" : "text-danger"}`}>
          {!wasAdded && (
            <>
              <span aria-hidden="true">! </span>
              <bdi className="font-bold">{name}</bdi>:{" "}
            </>
          )}
          {sentence(t)}
        </li>
      ))}
    </ul>
  );
}
