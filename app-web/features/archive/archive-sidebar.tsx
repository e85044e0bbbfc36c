import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { LayoutGrid, X } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import { useText } from "../../state/language/language.ts";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { ArchiveBrowser } from "./archive-browser.tsx";
import { ArchiveNote, StartDebateLink } from "./archive-states.tsx";
import { SidebarEntry } from "./sidebar-entry.tsx";
import "./archive.css";

/** The archive as a sidebar. Escape or a click outside closes it. */
export function ArchiveSidebar() {
  const t = useText();
  const { close } = useArchiveSidebar();
  const [path] = useLocation();
  useRestoreFocus();
  const isMain = path === "/";
  return (
    <Dialog open onClose={close} className="fixed inset-0 z-40">
      <DialogBackdrop className="drawer-shade absolute inset-0 bg-black/60" />
      <DialogPanel className="drawer absolute inset-y-0 start-0 flex w-[min(26rem,calc(100%-3rem))] flex-col border-e border-line bg-page">
        <header className="flex items-center gap-1 border-b border-line bg-panel py-2 ps-4 pe-2">
          <DialogTitle className="me-auto font-bold">
            <span aria-hidden="true" className="text-accent">
              &gt;{" "}
            </span>
            {t("archive.title")}
          </DialogTitle>
          <Link
            href="/my-debates"
            onClick={close}
            aria-label={t("archive.allAsPage")}
            title={t("archive.allAsPage")}
            className="flex size-11 items-center justify-center text-muted hover:text-ink"
          >
            <LayoutGrid aria-hidden="true" className="size-5" />
          </Link>
          <button
            type="button"
            aria-label={t("archive.close")}
            className="flex size-11 items-center justify-center text-muted hover:text-ink"
            onClick={close}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </header>
        <div className="flex-1 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <ArchiveBrowser
            list="flex [--entry:8rem] flex-col gap-3"
            entryView={SidebarEntry}
            failureTitle={isMain ? "toast.deleteFailedMain" : "toast.deleteFailed"}
            onLeave={close}
            empty={
              isMain ? (
                <ArchiveNote>{t("archive.emptyMain")}</ArchiveNote>
              ) : (
                <ArchiveNote action={<StartDebateLink onLeave={close} />}>
                  {t("archive.empty")}
                </ArchiveNote>
              )
            }
          />
        </div>
      </DialogPanel>
    </Dialog>
  );
}
