/** What is needed with a debate on the screen, and without one not: a file of its own to load, as others import the same statically. */

export { removeFromArchiveAtom } from "../archive/archive.ts";
export { startTurnAtom } from "../turn/live-turn.ts";
