import type { ReactNode } from "react";

/** One of the contents of a place, which is a grid. A hidden one keeps its room. */
export const Layer = (props: { readonly isShown: boolean; readonly children: ReactNode }) => (
  <div className={`col-start-1 row-start-1 min-w-0 ${props.isShown ? "" : "invisible"}`}>
    {props.children}
  </div>
);
