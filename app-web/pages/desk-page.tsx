import { DeskTabs } from "../features/desk/desk-tabs.tsx";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { useText } from "../state/language/language.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The operator's desk. For everybody else it is a page that does not exist. */
export function DeskPage() {
  const isKnown = useIsUserKnown();
  const user = useUser();
  if (!isKnown) return <main id="content" tabIndex={-1} className="flex-1" />;
  return user?.isAdmin === true ? <Desk /> : <NotFoundPage />;
}

function Desk() {
  const t = useText();
  usePageTitle(t("desk.title"));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("desk.title")}</PageHeading>
      <DeskTabs />
    </main>
  );
}
