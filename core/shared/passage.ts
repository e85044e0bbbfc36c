/** A passage of a text: `text.slice(start, end)`, in UTF-16 code units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}
