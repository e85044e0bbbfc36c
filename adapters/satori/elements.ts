/** The elements that satori draws, as plain values: this package has no JSX. */

/** An element in the shape that satori reads. */
export interface Element {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

/** A box that lays out what it holds; a row unless its style says otherwise. */
export function box(style: Style, ...children: readonly Element[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** A text; satori takes it letter by letter and never reads it as markup. */
export function words(text: string, style: Style): Element {
  return { type: "div", props: { style: { display: "block", ...style }, children: text } };
}

/** A drawing made of paths, each in one colour. */
export function drawing(
  viewBox: string,
  size: { readonly width: number; readonly height: number },
  paths: readonly { readonly fill: string; readonly d: string }[],
): Element {
  return {
    type: "svg",
    props: { viewBox, ...size, children: paths.map((props) => ({ type: "path", props })) },
  };
}
