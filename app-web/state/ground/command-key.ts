/** The key for commands beside letters: as Macs name it, or as all others do. */
export const COMMAND_KEY = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? "")
  ? "⌘"
  : "Ctrl";
