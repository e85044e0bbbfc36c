import { useState } from "react";
import { useText } from "../../state/language/language.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";

const { Component: ConnectDialog } = stagePart(
  () => import("./connect-dialog.tsx"),
  ({ ConnectDialog }) => ConnectDialog,
);

/** Opens the dialog that tells how to connect a model. `onOpen` hears whether it is open. */
export function ConnectButton(props: {
  readonly variant?: ButtonVariant;
  readonly onOpen?: (isOpen: boolean) => void;
}) {
  const t = useText();
  const { variant = "secondary", onOpen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: boolean) => {
    setIsOpen(next);
    onOpen?.(next);
  };
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => open(true)}>
        {t("rehearsal.connect")}
      </Button>
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-4 z-50 mx-auto" />}
        >
          <ConnectDialog onClose={() => open(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
