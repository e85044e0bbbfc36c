import type { ParsedUrlQuery } from "node:querystring";
import type { WebFiles } from "./web-files.ts";

/** What the build knows about a screen. */
interface ScreenAssets {
  readonly files: readonly string[];
  /** Whether its page comes with the texts that only some screens need. */
  readonly needsLaterTexts: boolean;
}

/**
 * A screen of the app. In its path, `:name` stands for any segment, and `?name` for a parameter
 * that must be there.
 */
export interface Screen extends ScreenAssets {
  readonly path: string;
}

/** Returns a function that finds the screen of an address among those that the build lists. */
export function createScreens(
  files: WebFiles | null,
): (path: string, query: ParsedUrlQuery) => Screen | null {
  const listed: Record<string, ScreenAssets> = JSON.parse(
    files?.get("/screens.json")?.content.toString() ?? "{}",
  );
  const screens = Object.entries(listed).map(([path, assets]) => {
    const [pathname = "", parameter] = path.split("?");
    return { pathname, parameter, screen: { path, ...assets } };
  });
  return (address, query) => {
    const found = screens.filter(({ pathname }) => matches(pathname, address));
    const named = found.find(({ parameter = "" }) => query[parameter] !== undefined);
    return (named ?? found.find(({ parameter }) => parameter === undefined))?.screen ?? null;
  };
}

/** Matches like the router of the app: in any case, and with or without a slash at the end. */
function matches(path: string, address: string): boolean {
  const [wanted, given] = [segmentsOf(path), segmentsOf(address)];
  const isSame = (segment: string, index: number) =>
    segment.startsWith(":") ? given[index] !== "" : segment === given[index];
  return wanted.length === given.length && wanted.every(isSame);
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, "").split("/");
