import { startTransition, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";

const { Component: ReportDialog } = stagePart(
  () => import("./report-dialog.tsx"),
  ({ ReportDialog }) => ReportDialog,
);

/** Reports a shared page to the operator. The dialog is loaded when it is opened. */
export function ReportButton({ segment }: { readonly segment: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="self-center px-3! text-xs! underline underline-offset-4 print:hidden"
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        {t("report.open")}
      </Button>
      <LazyDialog isOpen={isOpen}>
        <ReportDialog segment={segment} onClose={() => setIsOpen(false)} />
      </LazyDialog>
    </>
  );
}
