/**
 * The HTML, SVG and MathML tags that browsers act on, as opposed to text that looks like a tag
 * (`List<Text>`).
 */

const BLOCK =
  "article|aside|blockquote|body|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul";
const INLINE =
  "a|abbr|acronym|address|animate|applet|area|audio|b|base|basefont|bdi|bdo|big|blink|button|canvas|circle|cite|code|col|colgroup|data|datalist|defs|del|dfn|ellipse|em|embed|font|foreignobject|g|i|iframe|image|img|input|ins|isindex|kbd|keygen|label|line|link|map|mark|marquee|math|menu|meta|meter|noembed|noframes|noscript|object|optgroup|option|output|param|path|picture|plaintext|polygon|polyline|portal|progress|q|rect|rp|rt|ruby|s|samp|script|search|select|set|slot|small|source|span|strike|strong|style|sub|sup|svg|template|text|textarea|time|title|track|tt|u|use|var|video|wbr|xmp";

/** A tag that separates words, such as `<br>` or `</p>`. */
export const BLOCK_TAG = new RegExp(`</?(?:${BLOCK})(?=[\\s/>])[^<>]*>`, "gi");

/** A tag within a line, or a comment. */
export const INLINE_TAG = new RegExp(
  `</?(?:${INLINE})(?=[\\s/>])[^<>]*>|<!--[^<>]*-->|<[!?][^<>]*>`,
  "gi",
);
