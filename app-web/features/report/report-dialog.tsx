import { useState } from "react";
import { useText } from "../../state/language/language.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportReceipt } from "./report-receipt.tsx";

/** Takes a report of a shared page, and then shows its receipt. */
export function ReportDialog(props: { readonly segment: string; readonly onClose: () => void }) {
  const t = useText();
  const { segment, onClose } = props;
  const [reference, setReference] = useState<string | null>(null);
  return (
    <Dialog
      title={t("report.title")}
      message={t(reference === null ? "report.note" : "report.thanks")}
      onClose={onClose}
    >
      {reference === null ? (
        <ReportForm segment={segment} onSent={setReference} onClose={onClose} />
      ) : (
        <ReportReceipt reference={reference} onClose={onClose} />
      )}
    </Dialog>
  );
}
