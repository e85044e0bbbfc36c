import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { sourceUrlLabel } from "../../ui/debate/labels.ts";
import { CardPart } from "./card-part.tsx";
import { VerificationBadge } from "./verification-badge.tsx";

/**
 * The source URL of a card. The model may have invented a URL that does not occur in the debate, so
 * it becomes a link only on request.
 */
export function SourceUrl({ url, isStated }: { readonly url: string; readonly isStated: boolean }) {
  const t = useText();
  const [isLinkShown, setIsLinkShown] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus was replaced, so the link takes it.
  useEffect(() => {
    if (isLinkShown) link.current?.focus();
  }, [isLinkShown]);
  const note = t("summary.unconfirmedNote");
  const label = (
    <bdi dir="ltr" className="break-all">
      {sourceUrlLabel(url)}
    </bdi>
  );
  return (
    <CardPart
      label={t("summary.url")}
      badge={!isStated && <VerificationBadge of="unconfirmed" title={note} />}
    >
      {isStated || isLinkShown ? (
        <a
          ref={link}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="inline-flex min-h-6 items-center gap-1.5 text-(--speaker) underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {label}
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">({t("summary.newTab")})</span>
        </a>
      ) : (
        <p>{label}</p>
      )}
      {!isStated && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
          {note}
          {!isLinkShown && (
            <button
              type="button"
              className="min-h-6 text-ink underline underline-offset-4 pointer-coarse:min-h-11"
              onClick={() => setIsLinkShown(true)}
            >
              {t("summary.showLink")}
            </button>
          )}
        </p>
      )}
    </CardPart>
  );
}
