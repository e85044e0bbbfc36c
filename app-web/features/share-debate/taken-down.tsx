import { REPORT_TEXT } from "@einstein-vs-cat/core";
import { useEffect, useState } from "react";
import { objectToTakedown, readTakedown, type Takedown } from "../../api/reports.ts";
import { momentOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { useAct } from "../../ui/use-act.ts";

/** Tells the owner why the shared page is down, and takes an objection. */
export function TakenDown({ debateId }: { readonly debateId: number }) {
  const t = useText();
  const [takedown, setTakedown] = useState<Takedown>(null);
  const { run, error } = useAct();
  const read = () => run(async () => setTakedown(await readTakedown(debateId)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each debate
  useEffect(() => void read(), [debateId]);
  return (
    <div className="flex flex-col gap-4 border border-danger p-3 text-sm sm:p-4">
      <p className="text-base font-bold">{t("report.down")}</p>
      {error !== undefined && <RetryAlert message={error} onRetry={() => void read()} />}
      {takedown !== null && (
        <>
          <p className="flex flex-wrap gap-x-3">
            <span className="font-bold">{t(`report.reason.${takedown.reason}`)}</span>
            <time dateTime={takedown.at} className="text-muted">
              {momentOf(t.language, takedown.at)}
            </time>
          </p>
          <p>{t("takedown.note")}</p>
          <Objection debateId={debateId} takedown={takedown} onSent={() => void read()} />
        </>
      )}
    </div>
  );
}

function Objection(props: {
  readonly debateId: number;
  readonly takedown: NonNullable<Takedown>;
  readonly onSent: () => void;
}) {
  const t = useText();
  const { objection, objectedAt } = props.takedown;
  const [text, setText] = useState(objection ?? "");
  const { run, isBusy, error } = useAct(props.onSent);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void run(() => objectToTakedown(props.debateId, text));
      }}
    >
      <p>{t("takedown.how")}</p>
      <TextArea
        label={t("takedown.objection")}
        value={text}
        maxLength={REPORT_TEXT.objection}
        error={error}
        onChange={setText}
      />
      <p role="status" className="text-muted empty:hidden">
        {objectedAt !== null && t("takedown.sent", { moment: momentOf(t.language, objectedAt) })}
      </p>
      <Button type="submit" variant="primary" isBusy={isBusy} className="self-start">
        {t("takedown.send")}
      </Button>
    </form>
  );
}
