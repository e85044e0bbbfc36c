import { MonitorX } from "lucide-react";
import { useLocation } from "wouter";
import { useLogOut } from "../../state/account/log-out.ts";
import { useUser } from "../../state/account/user.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Logs a user out on all devices, and leads to the log-in. */
export function useSignOutEverywhereAction(): Action | null {
  const { logOutEverywhere, isLoggingOut } = useLogOut();
  const [, navigate] = useLocation();
  if (useUser() === null) return null;
  const signOut = async () => {
    if (await logOutEverywhere()) navigate("/auth");
  };
  return {
    id: "log-out-everywhere",
    icon: MonitorX,
    label: (t) => t(isLoggingOut ? "account.leaving" : "account.everywhere"),
    isOff: isLoggingOut,
    run: () => void signOut(),
  };
}
