/**
 * Why: every file of a screen is a request with a cost of its own, and many small files compress
 * worse than a large one. By itself the bundler makes one file for every set of screens that share a
 * module. Measured: `/?debate=` needs 3 files of 29 KB (brotli) besides the app; without these groups
 * 16 files of 38 KB.
 */

/** Modules that become one file, with what they import and no earlier group has. */
interface Group {
  readonly name: string;
  readonly modules: readonly string[];
}

/** The groups in the order in which they take their modules. */
const GROUPS: readonly Group[] = [
  {
    // Small modules of nearly every screen but the first one.
    name: "common",
    modules: [
      "app-web/api/archive.ts",
      "app-web/i18n/message-text.ts",
      "app-web/i18n/wait.ts",
      "app-web/state/ground/error-message.ts",
      "app-web/state/archive/archive.ts",
      "app-web/ui/icon-button.tsx",
      "app-web/ui/loading/retry-alert.tsx",
      "app-web/ui/page-heading.tsx",
      "core/account/actor.ts",
      "core/billing/plan.ts",
      "core/debate/debate.ts",
      "core/judging/criteria.ts",
      "core/shared/errors.ts",
      "core/shared/field-errors.ts",
      "icons/check.mjs",
    ],
  },
  {
    // What a person's own debate and a shared one have in common.
    name: "turns",
    modules: [
      "app-web/features/evidence/lazy-evidence.tsx",
      "app-web/features/export-debate/export-button.tsx",
      "app-web/features/flow-sheet/lazy-flow-dialog.tsx",
      "app-web/features/listening/lazy-player.tsx",
      "app-web/features/listening/use-listen-action.ts",
      "app-web/features/summary-panel/lazy-summary-panel.tsx",
      "app-web/features/verdict/lazy-verdict-dialog.tsx",
      "app-web/features/verdict/verdict-ribbon.tsx",
      "app-web/state/sharing/share.ts",
      "app-web/state/turn/live-turn-view.ts",
      "app-web/state/turn/summaries.ts",
      "app-web/ui/debate/context-card.tsx",
      "app-web/ui/debate/expansion.ts",
      "app-web/ui/debate/linked-turn.ts",
      "app-web/ui/debate/model-label.ts",
      "app-web/ui/debate/positions.tsx",
      "app-web/ui/debate/print-footer.tsx",
      "app-web/ui/debate/response-frame.tsx",
      "app-web/ui/debate/stopped-note.tsx",
      "app-web/ui/debate/turn-tools.tsx",
      "app-web/ui/incremental-list.tsx",
      "app-web/ui/line/line-source.ts",
      "app-web/ui/markdown/markdown.tsx",
      "app-web/ui/markdown/needs-library.ts",
      "core/debate/timeline.ts",
      "icons/chevron-up.mjs",
      "icons/headphones.mjs",
      "icons/layout-list.mjs",
      "icons/message-square-plus.mjs",
      "icons/scale.mjs",
      "icons/workflow.mjs",
    ],
  },
  {
    name: "debate-page",
    modules: ["app-web/pages/debate-page.tsx", "app-web/state/turn/lazy-live-turn.ts"],
  },
  {
    name: "share-page",
    modules: ["app-web/pages/share-page.tsx", "app-web/state/sharing/shared.ts"],
  },
];

/** The groups for the bundler. */
export const SCREEN_CHUNKS = GROUPS.map(({ name, modules }) => ({
  name,
  test: (id: string) => modules.some((path) => id.replaceAll("\\", "/").endsWith(`/${path}`)),
}));
