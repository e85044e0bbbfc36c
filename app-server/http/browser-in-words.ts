import Bowser from "bowser";

/**
 * Returns a browser and its system, such as "Firefox, Linux", by which users recognise their sessions;
 * null when the header names neither. The rest of the header is not kept.
 */
export function browserInWords(userAgent: string): string | null {
  if (userAgent === "") return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== "");
  return words.length === 0 ? null : words.join(", ");
}
