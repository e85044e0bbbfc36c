import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../state/language/language.ts";
import { IconButton } from "../icon-button.tsx";
import { useRestoreFocus } from "../use-restore-focus.ts";
import { TitleMark } from "./title-mark.tsx";

/**
 * A modal dialog for much content, which fills phones. Escape, a click outside and its button close
 * it, and it restores the focus. Its content scrolls by itself.
 */
export function SheetDialog(props: {
  readonly title: string;
  readonly intro: string;
  /** Its largest width, and how it stands in a large window. */
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  useRestoreFocus();
  return (
    <HeadlessDialog open onClose={props.onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="absolute inset-0 bg-black/60" />
      <div className="relative flex size-full items-stretch justify-center lg:p-6">
        <DialogPanel
          className={`flex w-full flex-col overflow-hidden border-line bg-page pt-[env(safe-area-inset-top)] lg:border lg:shadow-panel short:overflow-y-auto ${props.className}`}
        >
          <header className="flex items-start gap-3 px-4 pt-3 sm:px-6 sm:pt-4">
            <div className="min-w-0 flex-1">
              <DialogTitle className="text-lg font-bold sm:text-xl">
                <TitleMark />
                {props.title}
              </DialogTitle>
              <p className="text-xs text-muted sm:text-sm">{props.intro}</p>
            </div>
            <IconButton
              icon={X}
              iconClass="size-5"
              label={t("share.close")}
              className="-me-2 hover:text-ink"
              onClick={props.onClose}
            />
          </header>
          {props.children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
