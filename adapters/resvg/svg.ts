/** The SVG of a picture. It is made of numbers, colours and outlines; no text of people enters it. */

type Attributes = Readonly<Record<string, string | number>>;

/** Returns an element. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}

/** A rectangle by its left, top, width and height. */
export const rectangle = (
  [x, y, width, height]: readonly [number, number, number, number],
  attributes: Attributes,
) => element("rect", { x, y, width, height, ...attributes });
