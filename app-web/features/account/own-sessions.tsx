import type { OwnSession } from "../../api/account/user.ts";
import { momentOf } from "../../i18n/date.ts";
import { useOwnSessions } from "../../state/account/own-sessions.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/** Where the user is signed in, with a button for each other place that ends the session there. */
export function OwnSessions() {
  const { sessions, end } = useOwnSessions();
  if (sessions === null) return <RowPlaceholder />;
  return (
    <ul className="flex flex-col">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
      ))}
    </ul>
  );
}

/** Keeps the place of the row that is always there: this browser. */
const RowPlaceholder = () => (
  <div aria-hidden="true" className="border-b border-line pb-3">
    <div className="h-lh" />
    <div className="h-[2lh] text-sm" />
  </div>
);

function SessionRow({
  session: { client, beganAt, usedAt, isThisOne },
  onEnd,
}: {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}) {
  const t = useText();
  const name = client ?? "?";
  const began = momentOf(t.language, beganAt);
  const used = momentOf(t.language, usedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-bold">
          <bdi>{name}</bdi>
          {isThisOne && (
            <span className="font-normal text-muted"> · {t("account.thisSession")}</span>
          )}
        </p>
        <p className="text-sm text-muted">{t("account.sessionTimes", { began, used })}</p>
      </div>
      {!isThisOne && (
        <Button onClick={onEnd} aria-label={`${t("account.endSession")}: ${name}, ${began}`}>
          {t("account.endSession")}
        </Button>
      )}
    </li>
  );
}
