/** Returns the number of the next turn. */
export function nextTurnNumber(responseCount: number): number {
  return responseCount + 1;
}
