import { useId, useRef, useState } from "react";
import { readStorage, writeStorage } from "../../state/ground/storage.ts";
import { useText } from "../../state/language/language.ts";
import { useCastVote, useSwing } from "../../state/sharing/swing.ts";
import { Button } from "../../ui/button.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { standpointName } from "../../ui/swing/standpoint-name.ts";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { Choices } from "./choices.tsx";
import { SWING_ID } from "./swing-id.ts";

/** The debates on which this tab's reader has skipped the question, by their segments. */
const SKIPPED_KEY = "skipped-votes";

const skippedVotes = () => readStorage("sessionStorage", SKIPPED_KEY)?.split(" ") ?? [];

/** Asks where the reader stands, on one line that keeps its height whatever it shows. */
export function FirstVote({ segment }: { readonly segment: string }) {
  const t = useText();
  const sides = useSides();
  const swing = useSwing(segment);
  const { cast, isSending } = useCastVote();
  const [isSkipped, setIsSkipped] = useState(() => skippedVotes().includes(segment));
  const line = useRef<HTMLElement>(null);
  const id = useId();
  const mine = swing?.mine ?? null;
  const shown = shownOf(swing, isSkipped);
  useKeepFocus(line, shown, (area) => area.querySelector("button") ?? area);
  const skip = (value: boolean) => {
    const others = skippedVotes().filter((one) => one !== segment);
    writeStorage("sessionStorage", SKIPPED_KEY, [...others, ...(value ? [segment] : [])].join(" "));
    setIsSkipped(value);
  };
  return (
    <section
      ref={line}
      tabIndex={-1}
      {...(shown !== "nothing" && { "aria-labelledby": id })}
      className="flex min-h-[inherit] flex-col justify-center gap-1 text-sm md:flex-row md:items-center md:justify-start md:gap-4"
    >
      {shown === "asked" && (
        <>
          <p id={id} className="flex min-h-11 min-w-0 items-center justify-between gap-2">
            {t("swing.before")}
            <Button variant="quiet" className="shrink-0 md:hidden" onClick={() => skip(true)}>
              {t("swing.skip")}
            </Button>
          </p>
          <Choices onChoose={(stance) => void cast(segment, "before", stance)} isBusy={isSending} />
          <Button variant="quiet" className="max-md:hidden" onClick={() => skip(true)}>
            {t("swing.skip")}
          </Button>
        </>
      )}
      {shown === "skipped" && (
        <Button id={id} variant="quiet" className="self-start px-0!" onClick={() => skip(false)}>
          {t("swing.before")}
        </Button>
      )}
      {shown === "voted" && mine !== null && (
        <p id={id} className="flex min-h-11 items-center text-muted">
          {t("swing.askedAgain", { name: standpointName(t, sides, mine.before) })}
        </p>
      )}
      {shown === "counted" && (
        <a
          id={id}
          href={`#${SWING_ID}`}
          className="flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {t("swing.title")}
        </a>
      )}
    </section>
  );
}

/** Returns what the line shows. Who has voted twice, and the owner, can go to the result. */
function shownOf(swing: ReturnType<typeof useSwing>, isSkipped: boolean) {
  if (swing === null) return "nothing";
  if (swing.isOwner || (swing.mine !== null && swing.mine.after !== null)) return "counted";
  if (swing.mine !== null) return "voted";
  return isSkipped ? "skipped" : "asked";
}
