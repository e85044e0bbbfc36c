import type { WebFiles } from "./web-files.ts";

/** A screen of the app: its path, in which `:name` stands for any segment, and its files. */
export interface Screen {
  readonly path: string;
  readonly files: readonly string[];
}

/** Returns a function that finds the screen of a URL path among those that the build lists. */
export function createScreens(files: WebFiles | null): (path: string) => Screen | null {
  const listed: Record<string, readonly string[]> = JSON.parse(
    files?.get("/screens.json")?.content.toString() ?? "{}",
  );
  const screens = Object.entries(listed).map(([path, files]) => ({
    screen: { path, files },
    pattern: patternOf(path),
  }));
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.screen ?? null;
}

/** Matches like the router of the app: in any case, and with or without a slash at the end. */
function patternOf(path: string): RegExp {
  const segments = path.replace(/\/$/, "").replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${segments}/?$`, "i");
}
