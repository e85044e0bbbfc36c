import { REPORT_REASONS, REPORT_TEXT, type ReportReason } from "@einstein-vs-cat/core";
import { useState } from "react";
import { reportPage } from "../../api/reports.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useAct } from "../../ui/use-act.ts";

/** What a reporter says: a reason, and if they want the words that are meant and an address. */
export function ReportForm(props: {
  readonly segment: string;
  readonly onSent: (reference: string) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState<ReportReason>("other");
  const [words, setWords] = useState("");
  const [address, setAddress] = useState("");
  const { run, isBusy, error } = useAct();
  const send = () =>
    run(async () => {
      const report = { reason, words, address, language: t.language };
      props.onSent(await reportPage(props.segment, report));
    });
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <Field label={t("report.reason")}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={reason}
            onChange={(event) => setReason(event.target.value as ReportReason)}
          >
            {REPORT_REASONS.map((each) => (
              <option key={each} value={each}>
                {t(`report.reason.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label={t("report.words")}
        value={words}
        maxLength={REPORT_TEXT.words}
        onChange={setWords}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t("report.address")}
        value={address}
        onChange={setAddress}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t("report.send")}
        </Button>
        <Button onClick={props.onClose}>{t("dialog.cancel")}</Button>
      </div>
    </form>
  );
}
