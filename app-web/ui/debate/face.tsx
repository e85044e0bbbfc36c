import type { Side } from "@einstein-vs-cat/core";
import type { ComponentProps } from "react";
import { PersonMark } from "../portraits/person-mark.tsx";
import { Portrait } from "../portraits/portrait.tsx";
import { SIDE_STYLE, useSides } from "./sides.tsx";

/** The portrait of a side, or the mark of the person who argues it. */
export function Face({
  side,
  className = "",
  ...rest
}: { readonly side: Side } & Omit<ComponentProps<typeof Portrait>, "of">) {
  const { persona, person } = useSides()[side];
  if (person !== null)
    return (
      <PersonMark
        className={`${className} ${SIDE_STYLE[side].text}`}
        {...(rest.label === undefined ? {} : { label: person })}
      />
    );
  return <Portrait of={persona.portrait} className={className} {...rest} />;
}
