import type { Look } from "./viewports.ts";

/** A page of which screenshots are taken. */
export interface Photographed extends Look {
  /** Saves a named screenshot of the whole page or, if `fullPage` is false, of the viewport. */
  picture(name: string, fullPage?: boolean): Promise<unknown>;
}
