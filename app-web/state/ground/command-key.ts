/** The key for commands beside letters: as Macs and iPads name it, or as all others do. */
export const COMMAND_KEY = /Mac|iP/.test(globalThis.navigator?.platform) ? "⌘" : "Ctrl";
