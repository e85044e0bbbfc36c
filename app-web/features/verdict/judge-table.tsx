import { type JudgeOnScreen, standingsOf } from "../../state/judging/judges.ts";
import { useText } from "../../state/language/language.ts";
import { useSides } from "../../ui/debate/sides.tsx";
import { JudgeRows } from "./judge-rows.tsx";

/** What each judge answered for each order of the sides. */
export function JudgeTable({ judges }: { readonly judges: readonly JudgeOnScreen[] }) {
  const t = useText();
  const { 1: one, 2: two } = useSides();
  const standings = standingsOf(judges);
  return (
    <section aria-labelledby="judges" className="mt-8">
      <h3 id="judges" className="font-bold">
        {t("verdict.judges")}
      </h3>
      <table className="mt-2 w-full table-fixed border-collapse text-sm">
        <caption className="caption-top pb-2 text-start text-xs text-muted">
          {t("side.scores", { one: one.arguer, two: two.arguer })}
        </caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="w-2/5 py-2 pe-2 text-start font-normal">
              {t("verdict.judge")}
            </th>
            <th scope="col" className="px-1 py-2 text-center font-normal">
              {t("side.first", { name: one.arguer })}
            </th>
            <th scope="col" className="px-1 py-2 text-center font-normal">
              {t("side.first", { name: two.arguer })}
            </th>
          </tr>
        </thead>
        {judges.map((judge, index) => (
          <JudgeRows
            key={judge.judge?.family ?? index}
            {...judge}
            number={index + 1}
            standing={standings[index] ?? "awaited"}
          />
        ))}
      </table>
    </section>
  );
}
