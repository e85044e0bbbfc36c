import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { LayoutGrid, PanelLeftClose, Pin, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useArchiveDock, useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import { useText } from "../../state/language/language.ts";
import { TitleMark } from "../../ui/dialog/title-mark.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { ArchiveBrowser } from "./archive-browser.tsx";
import { ArchiveNote, StartDebateLink } from "./archive-states.tsx";
import { SidebarEntry } from "./sidebar-entry.tsx";
import "./archive.css";

/** The archive beside the page: docked on wide screens, else on top of it. */
export function ArchiveSidebar() {
  const { isDocked } = useArchiveSidebar();
  return isDocked ? <DockedSidebar /> : <SidebarDialog />;
}

/** The archive as a dialog. Escape or a click outside closes it. */
function SidebarDialog() {
  const t = useText();
  const { close } = useArchiveSidebar();
  const { canDock, dock } = useArchiveDock();
  useRestoreFocus();
  return (
    <Dialog open onClose={close} className="fixed inset-0 z-40">
      <DialogBackdrop className="drawer-shade absolute inset-0 bg-black/60" />
      <DialogPanel className="drawer absolute inset-y-0 start-0 flex w-[min(26rem,calc(100%-3rem))] flex-col border-e border-line bg-page">
        <SidebarHeader
          title={
            <DialogTitle className={TITLE}>
              <Title />
            </DialogTitle>
          }
        >
          {canDock && (
            <button
              type="button"
              title={t("archive.dock")}
              className="flex min-h-11 items-center gap-1.5 px-2 text-sm text-muted hover:text-ink"
              onClick={() => dock(true)}
            >
              <Pin aria-hidden="true" className="size-4" />
              {t("archive.pin")}
            </button>
          )}
          <IconButton icon={X} iconClass="size-5" label={t("archive.close")} onClick={close} />
        </SidebarHeader>
        <SidebarContent />
      </DialogPanel>
    </Dialog>
  );
}

/** The archive at the side of the page. `styles/archive-dock.css` keeps its place free. */
function DockedSidebar() {
  const t = useText();
  const { dock } = useArchiveDock();
  const undock = () => {
    dock(false);
    // The button that had the focus is gone with the panel.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <aside
      id="archive-dock"
      aria-label={t("archive.title")}
      className="archive-dock drawer fixed inset-y-0 start-0 z-20 flex flex-col border-e border-line bg-page print:hidden"
    >
      <SidebarHeader
        title={
          <h2 tabIndex={-1} className={TITLE}>
            <Title />
          </h2>
        }
      >
        <IconButton
          icon={PanelLeftClose}
          iconClass="size-5 rtl:-scale-x-100"
          label={t("archive.undock")}
          onClick={undock}
        />
      </SidebarHeader>
      <SidebarContent />
    </aside>
  );
}

const TITLE = "me-auto font-bold";

function Title() {
  const t = useText();
  return (
    <>
      <TitleMark />
      {t("archive.title")}
    </>
  );
}

function SidebarHeader({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useText();
  const { close } = useArchiveSidebar();
  return (
    <header className="flex items-center gap-1 border-b border-line bg-panel py-2 ps-4 pe-2">
      {title}
      <Link
        href="/my-debates"
        onClick={close}
        aria-label={t("archive.allAsPage")}
        title={t("archive.allAsPage")}
        className="flex size-11 items-center justify-center text-muted hover:text-ink"
      >
        <LayoutGrid aria-hidden="true" className="size-5" />
      </Link>
      {children}
    </header>
  );
}

function SidebarContent() {
  const t = useText();
  const { close } = useArchiveSidebar();
  const [path] = useLocation();
  const isMain = path === "/";
  return (
    <div className="flex-1 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <ArchiveBrowser
        list="flex [--entry:8rem] flex-col gap-3"
        entryView={SidebarEntry}
        headingLevel="h3"
        failureTitle={isMain ? "toast.deleteFailedMain" : "toast.error"}
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
  );
}
