import { randomInt } from "node:crypto";
import { sweepReports } from "@einstein-vs-cat/core";
import { MikroIdentities } from "@einstein-vs-cat/mikro-orm/accounts/identities";
import { MikroResetLinks } from "@einstein-vs-cat/mikro-orm/accounts/reset-links";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { MikroSignIns } from "@einstein-vs-cat/mikro-orm/accounts/sign-ins";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/accounts/user-repo";
import { MikroViewers } from "@einstein-vs-cat/mikro-orm/audience/viewers";
import { MikroVotes } from "@einstein-vs-cat/mikro-orm/audience/votes";
import { MikroBranches } from "@einstein-vs-cat/mikro-orm/branches";
import { MikroBudget } from "@einstein-vs-cat/mikro-orm/budget";
import { MikroConcessions } from "@einstein-vs-cat/mikro-orm/concessions";
import { MikroDebateFeed } from "@einstein-vs-cat/mikro-orm/debate-feed";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { MikroDebateTranslations } from "@einstein-vs-cat/mikro-orm/debate-translations";
import { MikroAccounts } from "@einstein-vs-cat/mikro-orm/desk/accounts";
import { MikroAudit } from "@einstein-vs-cat/mikro-orm/desk/audit";
import { MikroCaps } from "@einstein-vs-cat/mikro-orm/desk/caps";
import { MikroSources } from "@einstein-vs-cat/mikro-orm/evidence/sources";
import { MikroFlowReplies } from "@einstein-vs-cat/mikro-orm/flow-replies";
import { MikroLiveTurns } from "@einstein-vs-cat/mikro-orm/live-turns";
import { MikroPositionCache } from "@einstein-vs-cat/mikro-orm/position-cache";
import { MikroReports } from "@einstein-vs-cat/mikro-orm/reports";
import { MikroSandboxStore } from "@einstein-vs-cat/mikro-orm/sandbox-store";
import { MikroSharedDebates } from "@einstein-vs-cat/mikro-orm/shared-debates";
import { MikroSpokenSentences } from "@einstein-vs-cat/mikro-orm/spoken-sentences";
import { MikroStances } from "@einstein-vs-cat/mikro-orm/stances";
import { MikroSubscriptions } from "@einstein-vs-cat/mikro-orm/subscriptions";
import { MikroSummaries } from "@einstein-vs-cat/mikro-orm/summaries";
import { MikroTranslationCache } from "@einstein-vs-cat/mikro-orm/translation-cache";
import { MikroVariants } from "@einstein-vs-cat/mikro-orm/variants";
import { MikroVerdicts } from "@einstein-vs-cat/mikro-orm/verdicts";
import { ContainerModule, type ContainerModuleLoadOptions } from "inversify";
import { dailyBudgetOf, type Environment } from "../env.ts";
import { Pseudonyms } from "../http/pseudonyms.ts";
import { backupSource } from "./backups.ts";
import { describeDatabase, openDatabase } from "./database.ts";
import { Jobs } from "./jobs.ts";
import { keyFor } from "./settings.ts";
import { Storage } from "./storage.ts";
import { TOKENS } from "./tokens.ts";

type Bind = ContainerModuleLoadOptions["bind"];

const { clock, database, randomToken } = TOKENS;

/** Binds every store to the one database of the process. */
export const storesModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(database).toResolvedValue(
      (log, traces) => openDatabase(environment, log, traces),
      [TOKENS.log, TOKENS.traces],
    );
    bindArchive(bind);
    bindAccounts(bind);
    bindCaches(bind);
    bindBudget(bind, dailyBudgetOf(environment).limit);
    bind(Storage).toResolvedValue(
      (
        opened,
        liveTurns,
        debates,
        sessions,
        positions,
        subscriptions,
        log,
        reports,
        time,
        jobs,
      ) => {
        const sweeps = {
          removeDeleted: () => debates.removeDeleted(),
          hourly: [
            () => debates.indexLeftTexts(),
            () => debates.deleteOldVisitorDebates(environment.VISITOR_DEBATES_DAYS),
            () => sessions.deleteExpired(),
            () => positions.sweep(),
            () => subscriptions.sweep(),
            () => sweepReports({ reports, clock: time }),
          ],
        };
        const onCopy = () => jobs.note("backup", "doneAt");
        const backups = backupSource(environment, opened, log, onCopy);
        const parts = { clock: time, jobs, backups };
        return new Storage(describeDatabase(environment), opened, liveTurns, sweeps, parts);
      },
      [
        ...([database, MikroLiveTurns, MikroDebateRepo] as const),
        ...([MikroSessionStore, MikroPositionCache, MikroSubscriptions, TOKENS.log] as const),
        ...([MikroReports, clock, Jobs] as const),
      ],
    );
  });

/** Debates, and the turns that run in them. */
function bindArchive(bind: Bind): void {
  bind(MikroDebateRepo).toResolvedValue(
    (opened, makeToken) => new MikroDebateRepo(opened, makeToken),
    [database, randomToken],
  );
  bind(TOKENS.debates).toService(MikroDebateRepo);
  bind(TOKENS.branches).toResolvedValue(
    (opened, makeToken) => new MikroBranches(opened, makeToken),
    [database, randomToken],
  );
  bind(TOKENS.sharedDebates).toResolvedValue(
    (opened) => new MikroSharedDebates(opened),
    [database],
  );
  bind(MikroReports).toResolvedValue((opened) => new MikroReports(opened), [database]);
  bind(TOKENS.reports).toService(MikroReports);
  bind(TOKENS.votes).toResolvedValue((opened) => new MikroVotes(opened), [database]);
  bind(MikroLiveTurns).toResolvedValue(
    (opened, time) => new MikroLiveTurns(opened, time, randomInt(1, 2 ** 31)),
    [database, clock],
  );
  bind(TOKENS.liveTurns).toService(MikroLiveTurns);
  bind(TOKENS.debateFeed).toResolvedValue(
    (opened, time, liveTurns) => new MikroDebateFeed(opened, time, liveTurns),
    [database, clock, MikroLiveTurns],
  );
  bind(TOKENS.viewers).toResolvedValue(
    (opened, time, liveTurns) => new MikroViewers(opened, time, liveTurns),
    [database, clock, MikroLiveTurns],
  );
}

/** Users with their sessions and subscriptions, and the records of the sandbox. */
function bindAccounts(bind: Bind): void {
  bind(TOKENS.users).toResolvedValue(
    (opened, makeToken) => new MikroUserRepo(opened, makeToken),
    [database, randomToken],
  );
  bind(TOKENS.accounts).toResolvedValue((opened) => new MikroAccounts(opened), [database]);
  bind(TOKENS.audit).toResolvedValue((opened) => new MikroAudit(opened), [database]);
  bind(MikroSessionStore).toResolvedValue((opened) => new MikroSessionStore(opened), [database]);
  bind(TOKENS.sessions).toService(MikroSessionStore);
  bind(TOKENS.signIns).toResolvedValue(
    (opened, secret) => new MikroSignIns(opened, keyFor(secret, "known networks")),
    [database, TOKENS.secret],
  );
  bind(TOKENS.resetLinks).toResolvedValue((opened) => new MikroResetLinks(opened), [database]);
  bind(TOKENS.identities).toResolvedValue(
    (opened, makeToken) => new MikroIdentities(opened, makeToken),
    [database, randomToken],
  );
  bind(MikroSubscriptions).toResolvedValue((opened) => new MikroSubscriptions(opened), [database]);
  bind(TOKENS.subscriptions).toService(MikroSubscriptions);
  bind(TOKENS.sandboxStore).toResolvedValue((opened) => new MikroSandboxStore(opened), [database]);
}

/** Answers of models that are stored so that they are not paid for twice. */
function bindCaches(bind: Bind): void {
  bind(TOKENS.summaries).toResolvedValue(
    (opened, time) => new MikroSummaries(opened, time),
    [database, clock],
  );
  bind(TOKENS.concessions).toResolvedValue((opened) => new MikroConcessions(opened), [database]);
  bind(MikroSources).toResolvedValue((opened) => new MikroSources(opened), [database]);
  bind(TOKENS.sources).toService(MikroSources);
  bind(TOKENS.passageSearch).toService(MikroSources);
  bind(TOKENS.variants).toResolvedValue((opened) => new MikroVariants(opened), [database]);
  bind(TOKENS.flowReplies).toResolvedValue(
    (opened, time) => new MikroFlowReplies(opened, time),
    [database, clock],
  );
  bind(TOKENS.stances).toResolvedValue(
    (opened, time) => new MikroStances(opened, time),
    [database, clock],
  );
  bind(TOKENS.verdicts).toResolvedValue(
    (opened, time) => new MikroVerdicts(opened, time),
    [database, clock],
  );
  bind(TOKENS.spokenSentences).toResolvedValue(
    (opened, time) => new MikroSpokenSentences(opened, time),
    [database, clock],
  );
  bind(TOKENS.translationCache).toResolvedValue(
    (opened, time) => new MikroTranslationCache(opened, time),
    [database, clock],
  );
  bind(TOKENS.debateTranslations).toResolvedValue(
    (opened, time) => new MikroDebateTranslations(opened, time),
    [database, clock],
  );
  bind(MikroPositionCache).toResolvedValue((opened) => new MikroPositionCache(opened), [database]);
  bind(TOKENS.positionCache).toService(MikroPositionCache);
}

/** The money that models may cost in a day, in micro-dollars; null for no limit. */
function bindBudget(bind: Bind, limit: number | null): void {
  bind(TOKENS.caps).toResolvedValue((opened) => new MikroCaps(opened), [database]);
  bind(TOKENS.budget).toResolvedValue(
    (opened, { pseudonymKey }, time) => {
      const pseudonyms = new Pseudonyms(pseudonymKey, () => time.now());
      return new MikroBudget(opened, limit, (client) => {
        const isNetwork = client.startsWith("network:");
        return isNetwork ? `network:${pseudonyms.of("network", client)}` : client;
      });
    },
    [database, TOKENS.settings, clock],
  );
}
