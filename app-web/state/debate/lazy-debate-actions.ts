/**
 * The actions that are only needed with an open debate. Other modules import these files
 * statically; this module is the chunk that is imported dynamically.
 */

export { removeFromArchiveAtom } from "../archive/archive.ts";
export { startTurnAtom } from "../turn/live-turn.ts";
