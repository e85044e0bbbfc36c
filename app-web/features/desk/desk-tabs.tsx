import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useText } from "../../state/language/language.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { CapsPanel } from "./caps-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { SpendPanel } from "./spend-panel.tsx";

/** Its texts are those of the dialogs of a debate, which come with the stage. */
const { Component: ReportsPanel } = stagePart(
  () => import("./reports-panel.tsx"),
  ({ ReportsPanel }) => ReportsPanel,
);

const TABS = [
  ["desk.spend", SpendPanel],
  ["desk.accounts", AccountsPanel],
  ["desk.caps", CapsPanel],
  ["desk.health", HealthPanel],
  ["desk.reports", ReportsPanel],
  ["desk.log", LogPanel],
] as const;

const TAB_CLASS =
  "min-h-12 grow cursor-pointer border-b-2 border-transparent px-3 text-sm text-muted hover:text-ink data-selected:border-accent data-selected:font-bold data-selected:text-ink focus-visible:-outline-offset-4";

/** The parts of the desk. A part is read when it is opened. */
export function DeskTabs() {
  const t = useText();
  return (
    <TabGroup className="panel w-full">
      <TabList aria-label={t("desk.title")} className="flex flex-wrap border-b border-line">
        {TABS.map(([name]) => (
          <Tab key={name} className={TAB_CLASS}>
            {t(name)}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {TABS.map(([name, Panel]) => (
          <TabPanel key={name} className="p-4 focus-visible:-outline-offset-2 sm:p-6">
            <LazyBoundary
              fallback={<div className="min-h-40" aria-busy="true" />}
              errorFallback={<LoadError />}
            >
              <Panel />
            </LazyBoundary>
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
