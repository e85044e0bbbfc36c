/**
 * The action that only an open debate needs. Other modules import its file statically; this module is
 * the chunk that is imported dynamically.
 */

export { startTurnAtom } from "./live-turn.ts";
