import { sharedAddress } from "../../api/sharing/share.ts";
import { useBallotAction } from "../../features/claim-ballot/use-ballot-action.ts";
import { useEvidenceAction } from "../../features/evidence/use-evidence-action.ts";
import { useFlowAction } from "../../features/flow-sheet/use-flow-action.ts";
import { useListenAction } from "../../features/listening/use-listen-action.ts";
import { useAskOwnAction } from "../../features/shared-view/use-ask-own-action.ts";
import { useReadAllAction } from "../../features/shared-view/use-read-all-action.ts";
import { useSaveAction } from "../../features/shared-view/use-save-action.ts";
import { useVerdictAction } from "../../features/verdict/use-verdict-action.ts";
import { sharedDebate } from "../../state/listening/open-player.ts";
import { useSharedOnScreen } from "../../state/sharing/shared.ts";
import { type Action, existing } from "../../ui/actions/action.ts";
import { useExportNamed } from "./use-export-named.ts";

/** The actions of the shared debate on the screen; none while there is none. */
export function useSharedActions(): readonly Action[] {
  const shared = useSharedOnScreen();
  const segment = shared?.segment ?? "";
  const flow = useFlowAction();
  const verdict = useVerdictAction();
  const evidence = useEvidenceAction(shared?.view);
  const listen = useListenAction(sharedDebate(segment));
  const ballot = useBallotAction();
  const readAll = useReadAllAction(segment, shared?.view.responses ?? []);
  const askOwn = useAskOwnAction();
  const save = useSaveAction(segment, shared?.view.question ?? "");
  const exports = useExportNamed(sharedAddress(segment));
  return shared === null
    ? []
    : existing([save, flow, verdict, evidence, listen, ballot, readAll, askOwn, ...exports]);
}
