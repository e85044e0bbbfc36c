import { useEffect } from "react";
import { useOpenedCitation, useOpenPassage } from "../../state/evidence/open-passage.ts";
import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { hasSources } from "../../ui/evidence/cited.tsx";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyDialog } from "../../ui/loading/lazy-dialog.tsx";
import type { EvidenceDialogProps } from "./evidence-dialog.tsx";

const { Component: PassagePanel } = stagePart(
  () => import("./passage-panel.tsx"),
  ({ PassagePanel }) => PassagePanel,
);

const { Component: EvidenceDialog } = stagePart(
  () => import("./evidence-dialog.tsx"),
  ({ EvidenceDialog }) => EvidenceDialog,
);

/** What readers open about the sources of a debate: a passage, or the evidence sheet. */
export function LazyEvidence(props: Omit<EvidenceDialogProps, "onClose">) {
  const opened = useOpenedCitation();
  const { close: closePassage } = useOpenPassage();
  const { isOpen, close } = useJudgingDialog("evidence");
  useEffect(
    () => () => {
      close();
      closePassage();
    },
    [close, closePassage],
  );
  if (!hasSources(props.debate)) return null;
  return (
    <>
      <LazyDialog isOpen={isOpen}>
        <EvidenceDialog {...props} onClose={close} />
      </LazyDialog>
      <LazyDialog isOpen={opened !== null}>
        {opened !== null && (
          <PassagePanel source={props.source} opened={opened} onClose={closePassage} />
        )}
      </LazyDialog>
    </>
  );
}
