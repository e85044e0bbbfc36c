import type { Side } from "@einstein-vs-cat/core";
import type { ReactNode, Ref } from "react";
import { useText } from "../../state/language/language.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/**
 * The title between the two personas, and the tagline. It is low, so that the form below fits on
 * the first screen. `leading` stands before it.
 */
export function Welcome({
  title,
  leading,
}: {
  readonly title: Ref<HTMLHeadingElement>;
  readonly leading: ReactNode;
}) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2 text-center">
      <div className="relative flex items-center justify-between gap-2 sm:justify-center sm:gap-8">
        <div className="sm:absolute sm:start-0 sm:top-0">{leading}</div>
        <Character side={1} />
        <div className="flex min-w-0 flex-col items-center">
          <h1
            ref={title}
            tabIndex={-1}
            className="cursor glow text-lg leading-tight font-bold tracking-tight sm:text-3xl"
          >
            {t("app.title")}
          </h1>
          <span className="glow text-sm font-bold text-accent sm:text-2xl">
            {t("persona.versus")}
          </span>
        </div>
        <Character side={2} />
      </div>
      <p className="text-xs text-muted sm:text-sm">{t("app.tagline")}</p>
    </section>
  );
}

function Character({ side }: { readonly side: Side }) {
  const t = useText();
  const { persona, name } = useSides()[side];
  return (
    <figure className="shrink-0">
      <div className="tube">
        <Portrait
          of={persona.portrait}
          label={t(`portrait.${persona.portrait}`)}
          className={`size-13 border-2 sm:size-19.5 ${SIDE_STYLE[side].border}`}
        />
      </div>
      <figcaption className="sr-only">{name}</figcaption>
    </figure>
  );
}
