import { useLocation } from "wouter";
import { useSignOutEverywhereAction } from "../../features/account/use-sign-out-everywhere-action.ts";
import { useFormActions } from "../../features/create-debate/use-form-actions.ts";
import { useArgueActions } from "../../features/debate-view/use-argue-actions.ts";
import { useNextAction } from "../../features/debate-view/use-next-action.ts";
import { useRadioAction } from "../../features/listening/use-radio-action.ts";
import { useLiveActions } from "../../features/live-turn/use-live-actions.ts";
import { useSourcesAction } from "../../features/sources/use-sources-action.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { type Action, existing } from "../../ui/actions/action.ts";
import { useOffered } from "../../ui/actions/offered-actions.ts";
import { useDebateMenuActions } from "../debate-menu-actions.ts";
import { useSecondaryActions } from "../secondary-actions.tsx";
import { useExportNamed } from "./use-export-named.ts";
import { useSharedActions } from "./use-shared-actions.ts";

/** What the screen that is shown offers, in the order of its buttons. */
export function useScreenActions(): readonly Action[] {
  const [path] = useLocation();
  const debate = useOpenDebate();
  const ofDebate = useDebateActions();
  const ofForm = [...useFormActions(), useSourcesAction("form"), useRadioAction()];
  const ofShared = useSharedActions();
  const ofAccount = existing([useSignOutEverywhereAction(), useOffered("delete-account")]);
  if (path === "/") return debate === null ? ofForm : ofDebate;
  if (path.startsWith("/share/")) return ofShared;
  return path === "/account" ? ofAccount : [];
}

/** The actions of the bar of an open debate, of its live turn, and of its header. */
function useDebateActions(): readonly Action[] {
  const next = useNextAction();
  const live = useLiveActions();
  const argue = useArgueActions();
  const secondary = useSecondaryActions();
  const menu = useDebateMenuActions();
  const exports = useExportNamed(`/api/debates/${useOpenDebate()?.id ?? 0}`);
  const pace = live === null || prefersNoMotion() ? [] : [live.pause, live.speed];
  const turn = live === null ? [] : [live.showAll, ...pace, live.stop];
  return [...existing([next]), ...turn, ...argue, ...secondary, ...menu, ...exports];
}

/** Without motion a text appears at once, and its pace has no buttons either. */
const prefersNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
