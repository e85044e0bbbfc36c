import type { Act } from "@einstein-vs-cat/core";
import { type AuditPage, readAudit } from "../../api/desk/desk.ts";
import { momentOf } from "../../i18n/date.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import { dollarsIn } from "./dollars.ts";
import { PageList } from "./page-list.tsx";
import { usePages } from "./use-pages.ts";

type Entry = AuditPage["entries"][number];

/** Each act has the words of the button that it is done with. */
const ACT_TEXTS = {
  "cap-set": "desk.setCap",
  "cap-removed": "desk.removeCap",
  suspended: "desk.suspend",
  unsuspended: "desk.unsuspend",
  "plan-given": "account.plan",
  "link-made": "desk.link",
  erased: "archive.delete",
  "page-taken-down": "desk.takeDown",
  "page-left-up": "desk.leaveUp",
  "page-put-back": "desk.putBack",
} as const satisfies Readonly<Record<Act, TextKey>>;

/** What operators did, the latest first. */
export function LogPanel() {
  const t = useText();
  const pages = usePages<Entry, number>("log", async (before) => {
    const { entries, next } = await readAudit(before);
    return { items: entries, next };
  });
  return (
    <PageList pages={pages}>
      {(entries) => (
        <ol className="flex flex-col text-sm">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0"
            >
              <p className="flex flex-wrap gap-x-3">
                <time dateTime={entry.at} className="text-muted">
                  {momentOf(t.language, entry.at)}
                </time>
                <bdi>{entry.admin}</bdi>
              </p>
              <p className="flex flex-wrap gap-x-3 wrap-break-word">
                <span className="font-bold">{t(ACT_TEXTS[entry.act])}</span>
                <bdi>{entry.name ?? entry.subject}</bdi>
                <Values entry={entry} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </PageList>
  );
}

/** The values before and after, and what the act failed with. */
function Values({ entry: { before, after, failure } }: { readonly entry: Entry }) {
  const t = useText();
  const format = (values: Entry["before"]) =>
    Object.entries(values ?? {})
      .map(([name, value]) =>
        name === "micros" && typeof value === "number"
          ? dollarsIn(t.language, value)
          : String(value),
      )
      .join(", ") || "–";
  return (
    <>
      {(before !== null || after !== null) && (
        <bdi className="tabular-nums">
          {format(before)} → {format(after)}
        </bdi>
      )}
      {failure !== null && <bdi className="text-danger">{failure}</bdi>}
    </>
  );
}
