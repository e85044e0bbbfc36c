/**
 * The one door to jotai: only this folder imports it. Screens use the hooks of its files, and never see an atom.
 */

import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";

/** The state of this page. */
export const store = createStore();

/** Gives the state to all that stands inside. */
export function StateProvider({ children }: { readonly children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
