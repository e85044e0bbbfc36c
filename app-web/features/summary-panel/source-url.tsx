import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { sourceUrlLabel } from "../../ui/debate/labels.ts";
import { CardPart } from "./card-part.tsx";
import { VerificationBadge } from "./verification-badge.tsx";

/**
 * Where a card says that its words are from. An address that nobody in the debate named may be invented by the model: it
 * is no link until the reader asks for one.
 */
export function SourceUrl({ url, isStated }: { readonly url: string; readonly isStated: boolean }) {
  const t = useText();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone: the focus goes to what has come in its place.
  useEffect(() => {
    if (isAskedFor) link.current?.focus();
  }, [isAskedFor]);
  const note = t("summary.unconfirmedNote");
  const label = (
    <bdi dir="ltr" className="break-all">
      {sourceUrlLabel(url)}
    </bdi>
  );
  return (
    <CardPart
      label={t("summary.url")}
      {...(isStated ? {} : { mark: <VerificationBadge of="unconfirmed" title={note} /> })}
    >
      {isStated || isAskedFor ? (
        <a
          ref={link}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="-mt-1 inline-flex min-h-11 items-center gap-1.5 text-(--speaker) underline underline-offset-4"
        >
          {label}
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">({t("summary.newTab")})</span>
        </a>
      ) : (
        <p className="py-1">{label}</p>
      )}
      {!isStated && (
        <p className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
          {note}
          {!isAskedFor && (
            <button
              type="button"
              className="min-h-11 text-ink underline underline-offset-4"
              onClick={() => setIsAskedFor(true)}
            >
              {t("summary.showLink")}
            </button>
          )}
        </p>
      )}
    </CardPart>
  );
}
