import { modelDisplayName, type Provider } from "@einstein-vs-cat/core";
import { useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";

const PROVIDER_NAMES = { openai: "OpenAI", anthropic: "Anthropic", xai: "xAI" } as const;

/** The name of a judge and who makes it. */
export function JudgeName(props: { readonly model: string; readonly family: Provider }) {
  const t = useText();
  const catalogue = useCatalogue();
  const { model, family } = props;
  return (
    <span className="min-w-0">
      <bdi className="font-bold">{modelDisplayName(catalogue, model)}</bdi>{" "}
      <span className="text-xs font-normal text-muted">
        {family === "local" ? t("verdict.local") : PROVIDER_NAMES[family]}
      </span>
    </span>
  );
}
