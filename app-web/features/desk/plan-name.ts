import type { PayerPlan } from "@einstein-vs-cat/core";
import type { Translate } from "../../i18n/text.ts";

/** Names a plan, and visitors, who count as one. */
export const planName = (t: Translate, plan: PayerPlan) =>
  plan === "visitor" ? t("desk.visitors") : t(`plan.${plan}`);
