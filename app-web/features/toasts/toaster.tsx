import { UNDO } from "@einstein-vs-cat/core";
import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { browserClock } from "../../state/ground/clock.ts";
import {
  type Toast as Message,
  TOAST,
  type ToastAction,
  useRemoveToast,
  useToast,
} from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import "./toasts.css";

/** Shows the current toast: one at a time, swiped away to the right, focused with F8. */
export function Toaster() {
  const t = useText();
  const toast = useToast();
  return (
    // A new provider for each toast: closing a focused toast leaves its provider paused forever.
    <Toast.Provider
      key={toast?.id ?? 0}
      duration={toast?.action === undefined ? TOAST.duration : UNDO.shown}
      swipeDirection="right"
      swipeThreshold={TOAST.swipe}
      label={t("toast.label")}
    >
      {toast !== null && <ToastCard key={toast.id} toast={toast} />}
      {/* A portal, because an open dialog makes the page inert. */}
      {createPortal(
        <Toast.Viewport
          hotkey={["F8"]}
          label={t("toast.viewport", { hotkey: "{hotkey}" })}
          // Above the action bar. On phones, dialogs and the context form are at the bottom, and in a
          // short window the bar may be anywhere: toasts then appear at the top. A context form in a
          // short window leaves no room at all: they then follow the page.
          className="toasts fixed inset-x-0 bottom-[max(var(--bar,0px),4.5rem)] z-50 safe-area ms-auto flex w-full flex-col max-sm:in-[body:has([role=dialog],.action-bar_form)]:top-0 max-sm:in-[body:has([role=dialog],.action-bar_form)]:bottom-auto md:max-w-[420px] short:top-0 short:bottom-auto short:in-[body:has(.action-bar_form)]:static"
        />,
        document.body,
      )}
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { readonly toast: Message }) {
  const t = useText();
  const remove = useRemoveToast();
  return (
    <Toast.Root
      onOpenChange={(isOpen) => isOpen || void remove(toast.id)}
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
      {toast.action !== undefined && <Action action={toast.action} />}
      <Toast.Close
        aria-label={t("toast.close")}
        className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * What the toast offers. It ends with its time, also when the toast itself waits because the
 * pointer is on it.
 */
function Action({ action: { label, run } }: { readonly action: ToastAction }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const wait = browserClock.sleep(UNDO.shown);
    void wait.done.then(() => setIsOver(true));
    return () => wait.cancel();
  }, []);
  if (isOver) return null;
  return (
    <Toast.Action
      altText={label}
      className={`${buttonClass("secondary")} shrink-0 self-center font-bold`}
      onClick={run}
    >
      {label}
    </Toast.Action>
  );
}
