import type { Side } from "@einstein-vs-cat/core";
import type { ReactNode, Ref } from "react";
import { useText } from "../../state/language/language.ts";
import { Face } from "../../ui/debate/face.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { BackToDebate } from "./back-to-debate.tsx";

/**
 * The two personas and the tagline. The title is in the header of wide screens, so that only phones
 * show it here. `leading` stands before it.
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
    <section className="flex flex-col gap-0.5 text-center sm:gap-2">
      <div className="relative flex items-center justify-center gap-2 min-[360px]:gap-3 sm:gap-8">
        <div className="absolute start-0 top-0">{leading}</div>
        <Character side={1} />
        <span className="glow text-xl font-bold text-accent sm:text-3xl">
          {t("persona.versus")}
        </span>
        <Character side={2} />
      </div>
      <h1
        ref={title}
        tabIndex={-1}
        className="glow text-lg leading-tight font-bold tracking-tight sm:sr-only"
      >
        {t("app.title")}
      </h1>
      <BackToDebate />
    </section>
  );
}

function Character({ side }: { readonly side: Side }) {
  const t = useText();
  const { persona, person, name } = useSides()[side];
  return (
    <figure className="shrink-0">
      <div className="tube">
        <Face
          side={side}
          label={t(`portrait.${persona.portrait}`)}
          className={`size-19.5 border-2 sm:size-26 ${SIDE_STYLE[side].border}`}
        />
      </div>
      <figcaption className="sr-only">{person ?? name}</figcaption>
    </figure>
  );
}
