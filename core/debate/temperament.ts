/** How hard a model argues against a person who has a seat. It changes the prompt alone. */

/** The temperaments, from the gentlest on. */
export const TEMPERAMENTS = ["kind", "fair", "merciless"] as const;

/**
 * `kind` takes up one claim and asks a question back, `fair` argues as against a model, and
 * `merciless` takes up every claim.
 */
export type Temperament = (typeof TEMPERAMENTS)[number];

/** The temperament of a debate with a person whose owner chose none. */
export const DEFAULT_TEMPERAMENT: Temperament = "fair";
