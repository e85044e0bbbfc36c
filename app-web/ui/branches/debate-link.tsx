import type { MouseEvent, ReactNode } from "react";
import { useText } from "../../state/language/language.ts";
import { useOpenDebateById } from "../../state/turn/load-debate.ts";

/** How a link between debates looks; at least 24 px high. */
export const LINK_CLASS =
  "inline-flex min-h-8 items-center underline underline-offset-4 hover:text-accent";

/** A link to another debate of the reader; by default, it is called by its number. */
export function DebateLink(props: { readonly id: number; readonly children?: ReactNode }) {
  const t = useText();
  const openById = useOpenDebateById();
  const { id, children = t("archive.debateNumber", { id: String(id) }) } = props;
  const onClick = (event: MouseEvent) => {
    // A new tab or window opens the address itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openById(id);
  };
  return (
    <a href={`/?debate=${id}`} className={LINK_CLASS} onClick={onClick}>
      {children}
    </a>
  );
}
