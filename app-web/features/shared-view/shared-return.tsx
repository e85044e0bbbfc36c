import { Link } from "wouter";
import { useText } from "../../state/language/language.ts";
import { useSharedOrigin } from "../../state/sharing/shared-origin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { archiveTitle } from "../../ui/debate/labels.ts";
import { SaveArchive } from "./save-archive.tsx";

/** Offers a person who logged in from a shared debate the way back, and a copy of it. */
export function SharedReturn() {
  const t = useText();
  const { origin } = useSharedOrigin();
  if (origin === null) return null;
  return (
    <aside className="panel flex flex-col gap-3 p-4 text-sm sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0 font-bold">
        <bdi>{archiveTitle(origin.question)}</bdi>
      </p>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Link href={`/share/${origin.segment}`} className={buttonClass("secondary")}>
          {t("shared.backToShared")}
        </Link>
        <SaveArchive
          segment={origin.segment}
          question={origin.question}
          label={t("shared.saveCopy")}
        />
      </div>
    </aside>
  );
}
