import type { Page } from "playwright-core";
import type { Translate } from "../../../app-web/i18n/text.ts";
import type { locatorsByText } from "./interface-texts.ts";
import type { Appearance } from "./viewports.ts";

/** The page of a user, and how to take screenshots of it. */
export interface Photographed {
  readonly page: Page;
  readonly look: Appearance;
  readonly t: Translate;
  readonly find: ReturnType<typeof locatorsByText>;
  /** Saves a named screenshot of the whole page or, if `fullPage` is false, of the viewport. */
  picture(name: string, fullPage?: boolean): Promise<unknown>;
}
