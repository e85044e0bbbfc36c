/** The jotai store. Only `state/` imports jotai; components use its hooks and never see an atom. */

import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";

/** The store of this page. */
export const store = createStore();

/** Provides the store to its children. */
export function StateProvider({ children }: { readonly children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
