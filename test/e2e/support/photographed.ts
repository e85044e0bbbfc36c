import type { Page } from "playwright-core";
import type { Translate } from "../../../app-web/i18n/text.ts";
import type { Look } from "./viewports.ts";
import type { finder } from "./words.ts";

/** One person at one page, and how a picture of it is taken. */
export interface Photographed {
  readonly page: Page;
  readonly look: Look;
  readonly t: Translate;
  readonly find: ReturnType<typeof finder>;
  /** Takes a picture of the whole page under a name, or of what is on the screen. */
  picture(name: string, fullPage?: boolean): Promise<unknown>;
}
