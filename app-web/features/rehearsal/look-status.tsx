import { DEFAULT_MODEL_ID } from "@einstein-vs-cat/core";
import type { LookResult } from "../../api/model-discovery.ts";
import type { Translate } from "../../i18n/text.ts";
import type { Look } from "../../state/debate/look-for-models.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";

/** Tells how the last look ended. Always there, so that a screen reader announces every change. */
export function LookStatus({ look }: { readonly look: Look }) {
  const t = useText();
  const isConnected = look.kind === "ended" && look.result.outcome === "connected";
  return (
    <p role="status" className={`min-h-5 ${isConnected ? "font-bold text-accent" : "text-ink"}`}>
      {statusText(t, look)}
    </p>
  );
}

function statusText(t: Translate, look: Look): string {
  if (look.kind === "none") return "";
  if (look.kind === "looking") return t("connect.looking");
  if (look.kind === "failed") return errorMessage(look.error, t);
  return outcomeText(t, look.result);
}

function outcomeText(t: Translate, { outcome, server, offer }: LookResult): string {
  const model = offer.models.find(({ id }) => id === DEFAULT_MODEL_ID)?.answeredBy ?? "";
  if (outcome === "connected") return t("connect.connected", { name: model });
  if (outcome === "empty") return t("connect.empty", { server: server ?? "" });
  if (outcome === "silent") return t("connect.silent", { server: server ?? "" });
  return t(outcome === "off" ? "connect.off" : "connect.none");
}
