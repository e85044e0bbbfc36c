/**
 * Draws an icon of the library. The bundle has this instead of the library's own way, which knows much that no screen here asks
 * for and weighs more than the icons of the first screen.
 */

import { type ComponentProps, createElement } from "react";

interface IconShape {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const LOOK = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Makes a component of the shape of an icon. */
export function createIcon({ node }: IconShape) {
  const shapes = node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) =>
      name === "key" ? "" : ` ${name}="${value}"`,
    );
    return `<${tag}${written.join("")}/>`;
  });
  const dangerouslySetInnerHTML = { __html: shapes.join("") };
  return (props: ComponentProps<"svg">) =>
    createElement("svg", { ...LOOK, ...props, dangerouslySetInnerHTML });
}
