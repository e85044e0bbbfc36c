import { PAYER_PLANS, type PayerPlan } from "@einstein-vs-cat/core";
import type { Spend } from "../../api/desk/desk.ts";
import type { Translate } from "../../i18n/text.ts";
import { planName } from "./plan-name.ts";

/** Names a sum: a day, a model, a plan, an account, or a network by its pseudonym. */
export function spendName(
  t: Translate,
  { key, name }: Pick<Spend["rows"][number], "key" | "name">,
): string {
  if (name !== undefined) return name;
  const [, network] = /^network:(.*)$/.exec(key) ?? [];
  if (network !== undefined) return t("desk.network", { name: network });
  return isPlan(key) ? planName(t, key) : key;
}

const isPlan = (key: string): key is PayerPlan => PAYER_PLANS.some((plan) => plan === key);
