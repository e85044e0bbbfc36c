import { ChevronLeft, ChevronRight } from "lucide-react";
import type { SerializedResponse } from "../../api/debates.ts";
import { useIsLastTurn, useVariantChoice } from "../../state/turn/branches/variants.ts";
import { useIsTurnPending } from "../../state/turn/live-turn-view.ts";
import type { Action } from "../../ui/actions/action.ts";

/** Returns whether another variant of a response may be made or chosen: later turns have answered this one. */
export function useMayVary(response: SerializedResponse | null): boolean {
  const isLast = useIsLastTurn(response?.turnNumber ?? 0);
  const isPending = useIsTurnPending();
  return response !== null && isLast && !isPending && response.speaker.kind !== "person";
}

/** Goes on with the variant of a response before this one, or after it. */
export function useVariantActions(response: SerializedResponse | null): readonly [Action, Action] {
  const { choose, isChoosing } = useVariantChoice();
  const { chosen, total } = response?.variant ?? { chosen: 1, total: 1 };
  const step = (
    key: "variant.previous" | "variant.next",
    icon: Action["icon"],
    to: number,
  ): Action => {
    const isOff = to < 1 || to > total || isChoosing;
    return {
      ...{ id: key, icon, isOff },
      label: (t) => t(key),
      run: () => {
        if (response !== null && !isOff) void choose(response, to);
      },
    };
  };
  return [
    step("variant.previous", ChevronLeft, chosen - 1),
    step("variant.next", ChevronRight, chosen + 1),
  ];
}
