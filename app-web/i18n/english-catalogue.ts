/** English as a catalogue like any other, for a page that came in another language. */

export { ENGLISH } from "./english.ts";
