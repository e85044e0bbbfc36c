import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createPortal } from "react-dom";
import { type Toast as Message, TOAST, useForgetToast, useToast } from "../../state/app/toast.ts";
import { useText } from "../../state/language/language.ts";
import "./toasts.css";

/** Shows the toast of the moment: one at a time, 5 s, swiped away to the right, reached with F8 (SPEC §9). */
export function Toaster() {
  const t = useText();
  const toast = useToast();
  return (
    // A provider of its own for each toast: one that is closed while it has the focus leaves the provider paused for good.
    <Toast.Provider
      key={toast?.id ?? 0}
      duration={TOAST.duration}
      swipeDirection="right"
      swipeThreshold={TOAST.swipe}
      label={t("toast.label")}
    >
      {toast !== null && <ToastCard key={toast.id} toast={toast} />}
      {/* Beside the page and not in it: an open dialog or drawer puts the page out of reach. */}
      {createPortal(
        <Toast.Viewport
          hotkey={["F8"]}
          label={t("toast.viewport", { hotkey: "{hotkey}" })}
          // On a phone a dialog stands at the bottom: a message about it comes at the top.
          className="toasts fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 safe-area ms-auto flex w-full flex-col max-sm:in-[body:has([role=dialog])]:top-0 max-sm:in-[body:has([role=dialog])]:bottom-auto md:max-w-[420px]"
        />,
        document.body,
      )}
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { readonly toast: Message }) {
  const t = useText();
  const forget = useForgetToast();
  return (
    <Toast.Root
      onOpenChange={(isOpen) => isOpen || void forget(toast.id)}
      type={toast.isError ? "foreground" : "background"}
      className={`panel toast flex items-start gap-3 border-s-4 py-3 ps-4 pe-2 ${toast.isError ? "border-danger" : "border-accent"}`}
    >
      <div className="min-w-0 flex-1 py-1">
        <Toast.Title className={`text-sm font-bold ${toast.isError ? "text-danger" : "text-ink"}`}>
          {toast.title}
        </Toast.Title>
        <Toast.Description dir="auto" className="mt-1 text-sm break-words">
          {toast.message}
        </Toast.Description>
      </div>
      <Toast.Close
        aria-label={t("toast.close")}
        className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}
