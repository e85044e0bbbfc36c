import { createOffers } from "../../state/ground/offers.ts";
import type { Action } from "./action.ts";

/**
 * How a part of the page offers an action to the command palette whose state is its own, such as whether
 * a card is folded. The part does the same action by its own button.
 */
export const { useOffer, useOffered } = createOffers<Action>();
