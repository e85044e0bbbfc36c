import type { ReactNode } from "react";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import type { Pages } from "./use-pages.ts";

/** A list with what stands around it: a failure, that there is nothing, and a button for more. */
export function PageList<Item>(props: {
  readonly pages: Pages<Item>;
  readonly children: (items: readonly Item[]) => ReactNode;
}) {
  const t = useText();
  const { items, hasMore, error, readMore, reload } = props.pages;
  return (
    <div className="flex min-h-40 flex-col gap-4" aria-busy={items === null && error === null}>
      {error !== null && <RetryAlert message={errorMessage(error, t)} onRetry={reload} />}
      {items?.length === 0 && <p className="text-muted">{t("desk.nothing")}</p>}
      {items !== null && items.length > 0 && props.children(items)}
      {hasMore && (
        <Button className="self-center" onClick={readMore}>
          {t("debate.loadMore")}
        </Button>
      )}
    </div>
  );
}
