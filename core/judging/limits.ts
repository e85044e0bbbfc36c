/** The limits of the flow sheet and the published figures. Lengths are in UTF-16 code units, times in milliseconds. */

/**
 * How many turns one call maps for the flow sheet, two requests to a model for each, so that a call
 * takes less than a minute.
 */
export const FLOW_TURNS_PER_CALL = 4;

/**
 * From how many verdicts on the figures about judges are published: with fewer, one debate would move
 * a share by more than three points.
 */
export const VERDICTS_FOR_FIGURES = 30;
