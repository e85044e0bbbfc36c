import { CITATION_KINDS, type PassageRef, passageName, SIDES } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import type { SerializedEvidence } from "../../api/sources.ts";
import { useText } from "../../state/language/language.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { CitationCounts, SideTable } from "../../ui/evidence/citation-counts.tsx";
import { SourceTitle } from "./source-title.tsx";

type NamedPassage = SerializedEvidence["uncited"][number];

/** Leads to the words of a turn that cite a passage. */
export type ShowCitation = (turnNumber: number, ref: PassageRef) => void;

/** What is known of the evidence of a debate. */
export function EvidenceSheet(props: {
  readonly sheet: SerializedEvidence;
  readonly onTurn: ShowCitation;
}) {
  const t = useText();
  const { sheet, onTurn } = props;
  const { counts, citedByBoth, uncited, claims, sources, hidden } = sheet;
  const isEmpty = SIDES.every((side) => CITATION_KINDS.every((kind) => counts[side][kind] === 0));
  return (
    <div className="flex flex-col gap-8">
      <section>
        <h3 className="pb-3 font-bold">{t("evidence.citations")}</h3>
        {isEmpty && <p className="pb-3 text-sm">{t("evidence.none")}</p>}
        {hidden && <p className="pb-3 text-sm">{t("evidence.hidden")}</p>}
        <CitationCounts counts={counts} />
      </section>
      {claims !== null && <Claims claims={claims} />}
      {!hidden && (
        <Section title={t("evidence.both")}>
          {citedByBoth.length === 0 && (
            <p className="text-sm text-muted">{t("evidence.noneBoth")}</p>
          )}
          {citedByBoth.map((passage) => (
            <PassageItem key={passageName(passage)} passage={passage} sources={sources}>
              <Turns passage={passage} onTurn={onTurn} />
            </PassageItem>
          ))}
        </Section>
      )}
      {uncited.length > 0 && (
        <Section title={t("evidence.uncited")}>
          {uncited.map((passage) => (
            <PassageItem key={passageName(passage)} passage={passage} sources={sources} />
          ))}
        </Section>
      )}
    </div>
  );
}

function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-bold">{props.title}</h3>
      {props.children}
    </section>
  );
}

function Claims({ claims }: { readonly claims: NonNullable<SerializedEvidence["claims"]> }) {
  const t = useText();
  const rows = (["cited", "uncited"] as const).map((key) => ({
    key,
    label: t(`evidence.claims.${key}`),
    numbers: SIDES.map((side) => claims[side][key]),
  }));
  return (
    <Section title={t("evidence.claims")}>
      <SideTable rows={rows} />
    </Section>
  );
}

/** A passage with the title of its source. */
function PassageItem(props: {
  readonly passage: NamedPassage;
  readonly sources: SerializedEvidence["sources"];
  readonly children?: ReactNode;
}) {
  const t = useText();
  const { passage, sources, children } = props;
  const source = sources.find(({ n }) => n === passage.source);
  return (
    <article className="flex flex-col gap-2 text-sm">
      <p>
        <bdi dir="ltr" className="me-2 text-muted">
          {passageName(passage)}
        </bdi>
        {source !== undefined && <SourceTitle {...source} />}
        {passage.page !== null && (
          <span className="text-muted"> · {t("evidence.page", { page: passage.page })}</span>
        )}
      </p>
      <blockquote
        dir="auto"
        className="reading border-s-2 border-line ps-3 break-words whitespace-pre-line"
      >
        {passage.text}
      </blockquote>
      {children}
    </article>
  );
}

/** The turns of each side that cite a passage, as links to their words. */
function Turns(props: {
  readonly passage: SerializedEvidence["citedByBoth"][number];
  readonly onTurn: ShowCitation;
}) {
  const t = useText();
  const sides = useSides();
  const { passage, onTurn } = props;
  return SIDES.map((side) => (
    <p key={side} className="flex flex-wrap items-center gap-x-3">
      <span className={`font-bold ${SIDE_STYLE[side].text}`}>{sides[side].arguer}</span>
      {passage.turns[side].map((turnNumber) => (
        <a
          key={turnNumber}
          href={`#${turnNumber}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onTurn(turnNumber, passage);
          }}
        >
          {t("debate.turn", { number: turnNumber })}
        </a>
      ))}
    </p>
  ));
}
