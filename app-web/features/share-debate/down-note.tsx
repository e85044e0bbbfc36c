import { useText } from "../../state/language/language.ts";
import { useSharable, useShareDialog } from "../../state/sharing/share.ts";
import { Button } from "../../ui/button.tsx";

/** Tells the owner that the shared page was taken down. The share dialog says why and takes an objection. */
export function DownNote() {
  const t = useText();
  const { open } = useShareDialog();
  const canOpen = useSharable() !== null;
  return (
    <div className="-mt-3 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-danger px-3 py-1 text-sm print:hidden">
      <p className="font-bold">{t("report.down")}</p>
      {canOpen && (
        <Button aria-haspopup="dialog" className="px-3! text-xs!" onClick={open}>
          {t("takedown.open")}
        </Button>
      )}
    </div>
  );
}
