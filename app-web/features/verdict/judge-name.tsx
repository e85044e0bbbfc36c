import { type Maker, modelDisplayName } from "@einstein-vs-cat/core";
import { useCatalogue } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { MAKER_NAMES } from "../../ui/debate/maker-names.ts";

/** The name of a judge and who makes it. */
export function JudgeName(props: { readonly model: string; readonly family: Maker }) {
  const t = useText();
  const catalogue = useCatalogue();
  const { model, family } = props;
  return (
    <span className="min-w-0">
      <bdi className="font-bold">{modelDisplayName(catalogue, model)}</bdi>{" "}
      <span className="text-xs font-normal text-muted">
        {family === "local" ? t("verdict.local") : MAKER_NAMES[family]}
      </span>
    </span>
  );
}
