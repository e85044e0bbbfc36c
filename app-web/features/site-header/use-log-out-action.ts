import { LogOut } from "lucide-react";
import { useLocation } from "wouter";
import { useLogOut } from "../../state/account/log-out.ts";
import { useUser } from "../../state/account/user.ts";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Logs a user out on this device, and leads to the log-in. */
export function useLogOutAction(): Action | null {
  const archive = useArchiveSidebar();
  const { logOut, isLoggingOut } = useLogOut();
  const [, navigate] = useLocation();
  if (useUser() === null) return null;
  const disconnect = async () => {
    if (!(await logOut())) return;
    archive.close();
    navigate("/auth");
  };
  return {
    id: "log-out",
    icon: LogOut,
    label: (t) => `${t("header.disconnect")} · ${t("header.logOut")}`,
    isOff: isLoggingOut,
    run: () => void disconnect(),
  };
}
