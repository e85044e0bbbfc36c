import { returnToDebateAtom } from "./debate.ts";
import { loadModelsAtom } from "./models.ts";
import { store } from "./store.tsx";
import { loadUserAtom } from "./user.ts";

/** Begins what the page needs from the server, before anything is drawn. */
export function startState(): void {
  void store.set(returnToDebateAtom);
  void store.set(loadUserAtom);
  void store.set(loadModelsAtom);
}
