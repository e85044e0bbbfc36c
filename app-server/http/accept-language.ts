/** The longest part of an `Accept-Language` header that is read, in characters. */
const LONGEST_HEADER = 1_000;

/**
 * Returns the language tags of an `Accept-Language` header (RFC 9110), the preferred one first. `*`, malformed entries and tags
 * with a quality of 0 are left out.
 */
export function preferredLanguages(header: string): readonly string[] {
  return header
    .slice(0, LONGEST_HEADER)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters
        .find((parameter) => /^q\s*=/i.test(parameter))
        ?.replace(/^q\s*=\s*/i, "");
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(
      ({ tag, quality }) =>
        /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag) && quality > 0 && quality <= 1,
    )
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
