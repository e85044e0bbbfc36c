/** The two sides of a question. */
export interface PositionPair {
  readonly position1: string;
  readonly position2: string;
}
