import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import type { ReactNode } from "react";
import { useRestoreFocus } from "../use-restore-focus.ts";
import { TitleMark } from "./title-mark.tsx";

/** A modal dialog that restores the focus. Escape or a click outside closes it. */
export function Dialog(props: {
  readonly title: string;
  readonly message?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  useRestoreFocus();
  return (
    <HeadlessDialog open onClose={props.onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="absolute inset-0 bg-black/60" />
      <div className="relative size-full overflow-y-auto">
        <div className="flex min-h-full safe-area items-end justify-center sm:items-center">
          <DialogPanel className="panel w-full max-w-md p-5 sm:p-6">
            <DialogTitle className="text-lg font-bold">
              <TitleMark />
              {props.title}
            </DialogTitle>
            {props.message !== undefined && (
              <Description className="mt-3 text-sm">{props.message}</Description>
            )}
            <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap sm:justify-start">
              {props.children}
            </div>
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}
