import { useLocation } from "wouter";
import { turnOnCard as ownOnCard } from "../../features/debate-view/turn-on-card.ts";
import { useMayVary, useVariantActions } from "../../features/debate-view/use-variant-actions.ts";
import { turnOnCard as sharedOnCard } from "../../features/shared-view/turn-on-card.ts";
import { useUser } from "../../state/account/user.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { useSharedOnScreen } from "../../state/sharing/shared.ts";
import { type Action, existing } from "../../ui/actions/action.ts";
import { useOffered } from "../../ui/actions/offered-actions.ts";
import { type TurnOnCard, useTurnTools } from "../../ui/debate/use-turn-tools.ts";

/** Stands in for a turn where there is none; nothing is offered then. */
const NO_TURN: TurnOnCard = {
  line: { content: "", summary: null, side: 1, person: null, question: "", language: "" },
  ...{ link: null, branch: { address: "", turnNumber: 0 } },
};

/** The newest turn on the screen, and what its card offers in the order of its buttons; null without one. */
export function useNewestTurn(): { turnNumber: number; actions: readonly Action[] } | null {
  const own = useOwnTurn();
  const shared = useSharedTurn();
  const turn = own?.turn ?? shared;
  const tools = useTurnTools(turn ?? NO_TURN);
  const fold = useOffered("fold");
  const cards = useOffered("cards");
  if (turn === null) return null;
  const actions = [...existing([fold, cards]), ...(own?.variants ?? []), ...tools];
  return { turnNumber: turn.branch.turnNumber, actions };
}

/** The newest turn of the open debate, with the ways to its other variants. */
function useOwnTurn() {
  const [path] = useLocation();
  const debate = useOpenDebate();
  const isSignedIn = useUser() !== null;
  const response = (path === "/" && debate?.responses.at(-1)) || null;
  const mayVary = useMayVary(response);
  const variants = useVariantActions(response);
  if (debate === null || response === null) return null;
  const hasOthers = mayVary && response.variant.total > 1;
  return {
    turn: ownOnCard(response, debate, isSignedIn),
    variants: hasOthers ? variants.filter(({ isOff }) => !isOff) : [],
  };
}

/** The newest turn that the reader of a shared debate sees. */
function useSharedTurn(): TurnOnCard | null {
  const [path] = useLocation();
  const shared = useSharedOnScreen();
  const response = shared?.view.responses.at(-1);
  if (shared === null || response === undefined || !path.startsWith("/share/")) return null;
  return sharedOnCard(response, shared.view, `/share/${shared.segment}`);
}
