import { Link2Off } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { useRevokeShare } from "../../state/sharing/share.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Revokes the share link after confirmation. The old link stops working and a new one replaces it.
 */
export function RevokeLink({ onRevoked }: { readonly onRevoked: () => void }) {
  const t = useText();
  const id = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const wasConfirming = useRef(false);
  const { revoke, isRevoking } = useRevokeShare();
  useEffect(() => {
    // The element that had the focus was replaced. The confirmation focuses the harmless button.
    if (isConfirming) {
      confirmation.current?.scrollIntoView({ block: "nearest" });
      cancel.current?.focus({ preventScroll: true });
    } else if (wasConfirming.current && document.activeElement === document.body)
      button.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  const confirm = async () => {
    if (!(await revoke())) return;
    setIsConfirming(false);
    onRevoked();
  };
  if (!isConfirming) {
    return (
      <Button
        ref={button}
        variant="quiet"
        className="self-start px-0! underline underline-offset-4"
        onClick={() => setIsConfirming(true)}
      >
        <Link2Off aria-hidden="true" className="size-4 shrink-0" />
        {t("share.revoke")}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no form fields, so it is no fieldset
    <div
      ref={confirmation}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-3 border border-danger p-3"
    >
      <p id={id} className="text-sm font-bold">
        {t("share.revokeAsk")}
      </p>
      <p id={`${id}-note`} className="text-sm">
        {t("share.revokeNote")}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <Button ref={cancel} onClick={() => setIsConfirming(false)}>
          {t("share.keep")}
        </Button>
        <Button
          variant="danger"
          isBusy={isRevoking}
          onClick={() => void confirm()}
          className="font-bold"
        >
          {t(isRevoking ? "share.revoking" : "share.revokeNow")}
        </Button>
      </div>
    </div>
  );
}
