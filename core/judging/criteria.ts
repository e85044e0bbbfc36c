/** What judges score, and how far the scores have to differ. The rubric says it in words. */

/** The criteria, each scored for both sides. */
export const CRITERIA = ["answers", "evidence", "honesty", "clarity"] as const;

/** What a judge scores both sides for. */
export type Criterion = (typeof CRITERIA)[number];

/** The lowest and the highest score. */
export const SCORES = { lowest: 1, highest: 5 } as const;

/**
 * The mean lead from which a verdict names a winner. One judge's scores for the same debate vary by
 * about half a point for each criterion when it is asked again; more than a whole point on every
 * criterion is beyond that.
 */
export const DECISIVE_MARGIN = 1.3;
