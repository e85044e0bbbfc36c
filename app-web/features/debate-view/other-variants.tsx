import type { SerializedDebate, SerializedResponse } from "../../api/debates.ts";
import type { SerializedVariants } from "../../api/variants.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { useOtherVariants } from "../../state/turn/branches/other-variants.ts";
import { useModelLabel } from "../../ui/debate/model-label.ts";
import { StoppedNote } from "../../ui/debate/stopped-note.tsx";
import { Cited } from "../../ui/evidence/cited.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";

/** The variants of a turn that the debate did not go on with, to read. */
export function OtherVariants(props: {
  readonly response: SerializedResponse;
  readonly debate: SerializedDebate;
}) {
  const t = useText();
  const { response, debate } = props;
  const { read, retry } = useOtherVariants(response);
  if (read === null)
    return (
      <p role="status" className="appear-late text-sm text-muted">
        {t("user.reading")}
      </p>
    );
  if ("error" in read)
    return <RetryAlert message={errorMessage(read.error, t)} onRetry={() => void retry()} />;
  const { total } = response.variant;
  return read.variants.map((variant) => (
    <OtherVariant key={variant.number} {...{ variant, total, debate }} />
  ));
}

function OtherVariant(props: {
  readonly variant: SerializedVariants[number];
  readonly total: number;
  readonly debate: SerializedDebate;
}) {
  const t = useText();
  const { variant, total, debate } = props;
  const { number, content, aiModel, isStopped, citations } = variant;
  const model = useModelLabel(aiModel);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xs text-muted">
        {t("variant.of", { number, total })} <span aria-hidden="true">·</span> <bdi>{model}</bdi>
      </h3>
      <div lang={debate.language}>
        <Cited debate={debate} citations={citations}>
          <Markdown text={content} />
        </Cited>
      </div>
      {isStopped && <StoppedNote />}
    </section>
  );
}
