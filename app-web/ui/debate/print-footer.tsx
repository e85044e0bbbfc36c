import { useText } from "../../state/language/language.ts";
import { useMoment } from "./use-moment.ts";

/** The printed footer: the date and, if shared, the link. */
export function PrintFooter({
  createdAt,
  link,
}: {
  readonly createdAt: string;
  readonly link: string | null;
}) {
  const t = useText();
  const moment = useMoment(t.language, createdAt);
  return (
    <footer className="hidden border-t border-line pt-3 text-xs print:block">
      <p>
        {t("app.title")} · <time dateTime={createdAt}>{moment}</time>
      </p>
      {link !== null && (
        <p>
          {t("print.readOnline")}{" "}
          <a href={link} dir="ltr" className="break-all">
            {link}
          </a>
        </p>
      )}
    </footer>
  );
}
