/** The fragment of an address that leads to the second question and its result. */
export const SWING_ID = "swing";
