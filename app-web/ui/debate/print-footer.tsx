import { momentOf } from "../../i18n/date.ts";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useText } from "../../state/language/language.ts";

/** The printed footer: the date and, if shared, the link. */
export function PrintFooter({
  createdAt,
  link,
}: {
  readonly createdAt: string;
  readonly link: string | null;
}) {
  const t = useText();
  const isPrinting = useIsPrinting();
  return (
    <footer className="hidden border-t border-line pt-3 text-xs print:block">
      <p>
        {/* The browser's first date takes a slow phone 90 ms. */}
        {t("app.title")} ·{" "}
        <time dateTime={createdAt}>{isPrinting && momentOf(t.language, createdAt)}</time>
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
