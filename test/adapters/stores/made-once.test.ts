import { describeConcessions } from "../../contract/concessions.contract.ts";
import { describeDebateTranslations } from "../../contract/debate-translations.contract.ts";
import { describeFlowReplies } from "../../contract/flow-replies.contract.ts";
import { describeMadeOnce } from "../../contract/made-once.contract.ts";
import { describeSpokenSentences } from "../../contract/spoken-sentences.contract.ts";
import { describeStances } from "../../contract/stances.contract.ts";
import { describeSummaries } from "../../contract/summaries.contract.ts";
import { describeTranslationCache } from "../../contract/translation-cache.contract.ts";
import { describeVariants } from "../../contract/variants.contract.ts";
import { describeVerdicts } from "../../contract/verdicts.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeMadeOnce(name, shared);
  describeSummaries(name, shared);
  describeFlowReplies(name, shared);
  describeVerdicts(name, shared);
  describeVariants(name, shared);
  describeStances(name, shared);
  describeSpokenSentences(name, shared);
  describeConcessions(name, shared);
  describeTranslationCache(name, shared);
  describeDebateTranslations(name, shared);
}
