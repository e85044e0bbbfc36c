import type { Ref } from "react";
import { useText } from "../../state/language/language.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The title, the two personas and the tagline. */
export function Welcome({ title }: { readonly title: Ref<HTMLHeadingElement> }) {
  const t = useText();
  return (
    <section className="flex flex-col items-center gap-5 text-center">
      <h1
        ref={title}
        tabIndex={-1}
        className="cursor glow text-[1.75rem] font-bold tracking-tight sm:text-5xl"
      >
        {t("app.title")}
      </h1>
      <div className="flex items-center gap-4 sm:gap-8">
        <Character of="einstein" name={t("persona.einstein")} label={t("portrait.einstein")} />
        <span className="glow text-2xl font-bold text-accent sm:text-4xl">
          {t("persona.versus")}
        </span>
        <Character of="cat" name={t("persona.cat")} label={t("portrait.cat")} />
      </div>
      <p className="max-w-prose text-muted">{t("app.tagline")}</p>
    </section>
  );
}

function Character(props: {
  readonly of: "einstein" | "cat";
  readonly name: string;
  readonly label: string;
}) {
  const colour = props.of === "einstein" ? "border-einstein text-einstein" : "border-cat text-cat";
  return (
    <figure className="flex flex-col items-center gap-2">
      <div className="tube">
        <Portrait
          of={props.of}
          label={props.label}
          className={`size-27 border-2 sm:size-40 ${colour}`}
        />
      </div>
      <figcaption className={`text-sm font-bold ${colour}`}>{props.name}</figcaption>
    </figure>
  );
}
