import type { SerializedDebate } from "../../api/debates.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useText } from "../../state/language/language.ts";
import { DebateLink } from "./debate-link.tsx";

type Grid = NonNullable<NonNullable<SerializedDebate["rematch"]>["grid"]>;

const SEEN = {
  position: "rematch.position",
  speaker: "rematch.speaker",
  neither: "rematch.neither",
} as const satisfies Record<Grid["seen"], TextKey>;

const CELL = "border border-line px-2 py-2 text-start align-baseline sm:px-3";

/** What won in a debate and in its rematch, and what won in both. */
export function RematchGrid(props: { readonly grid: Grid; readonly language: string }) {
  const t = useText();
  const openId = useOpenDebate()?.id;
  const { grid, language } = props;
  return (
    <section aria-label={t("rematch.ask")} className="panel px-3 py-3 text-sm text-ink sm:px-6">
      <p className="mb-2 font-bold">{t(SEEN[grid.seen])}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-xs text-muted">
            <td className="w-1/4" />
            <th scope="col" className={`${CELL} font-normal`}>
              {t("rematch.wonPersona")}
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              {t("rematch.wonPosition")}
            </th>
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ debateId, persona, position }) => (
            <tr key={debateId}>
              <th scope="row" className={`${CELL} font-normal`}>
                {debateId === openId ? (
                  <span className="inline-flex min-h-8 items-center font-bold">
                    {t("archive.debateNumber", { id: String(debateId) })}
                  </span>
                ) : (
                  <DebateLink id={debateId} />
                )}
              </th>
              <td className={`${CELL} wrap-anywhere ${persona === null ? "text-muted" : ""}`}>
                {persona === null ? t("rematch.none") : t(`persona.${persona}`)}
              </td>
              <td className={`${CELL} wrap-anywhere ${position === null ? "text-muted" : ""}`}>
                {position === null ? t("rematch.none") : <bdi lang={language}>{position}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
