/** The elements that satori draws, as plain objects, because this package has no JSX. */

/** An element in satori's format. */
export interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

/** A flex container; a row by default. */
export function box(style: Style, ...children: readonly Element[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** A text. Satori never parses it as markup. */
export function text(content: string, style: Style): Element {
  return { type: "div", props: { style: { display: "block", ...style }, children: content } };
}

/** An SVG made of single-colour paths. */
export function svg(
  viewBox: string,
  size: { readonly width: number; readonly height: number },
  paths: readonly { readonly fill: string; readonly d: string }[],
): Element {
  return {
    type: "svg",
    props: { viewBox, ...size, children: paths.map((props) => ({ type: "path", props })) },
  };
}
