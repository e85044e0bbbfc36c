import { judgesAtWork } from "../../state/judging/judges.ts";
import type { PanelAtWork } from "../../state/judging/verdict.ts";
import { useText } from "../../state/language/language.ts";
import { Portraits } from "../../ui/debate/portrait-pair.tsx";
import { JudgeTable } from "./judge-table.tsx";
import { Progress } from "./verdict-announcement.tsx";

/** The judges while they read: which ballots are in. */
export function JudgesAtWork({ panel }: { readonly panel: PanelAtWork }) {
  const t = useText();
  const { ballots, expected } = panel;
  return (
    <>
      <section className="panel flex flex-col items-center gap-4 px-5 py-8 text-center">
        <Portraits of="both" sign="?" />
        <h3 tabIndex={-1} className="cursor text-xl font-bold sm:text-2xl">
          {t("verdict.reading")}
        </h3>
        {expected !== null && (
          <>
            <div aria-hidden="true" className="flex gap-2">
              {Array.from({ length: expected }, (_, place) => place).map((place) => (
                <span
                  key={place}
                  className={`h-3 w-6 border ${place < ballots.length ? "border-accent bg-accent" : "border-control"}`}
                />
              ))}
            </div>
            <p className="text-sm tabular-nums">
              <Progress {...panel} />
            </p>
          </>
        )}
        <p className="text-xs text-balance text-muted">{t("verdict.mayClose")}</p>
      </section>
      {expected !== null && <JudgeTable judges={judgesAtWork(panel)} />}
    </>
  );
}
