/** What the person who argues a side has granted to the other side. */

/** A claim that a person has conceded, as it was stated. */
export interface Concession {
  /** The response that makes the claim. */
  readonly responseId: number;
  readonly turnNumber: number;
  /** The id of the claim in the flow sheet, such as "3.2". */
  readonly claim: string;
  readonly point: string;
  readonly quote: string;
}
