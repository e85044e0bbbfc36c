import { denial } from "@einstein-vs-cat/core";
import { Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messageText } from "../../i18n/message-text.ts";
import { useText } from "../../state/language/language.ts";
import type { KeptSources, ShownSource } from "../../state/sources/kept-sources.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAct } from "../../ui/use-act.ts";
import { RenameSource } from "./rename-source.tsx";

interface SourceItemProps {
  readonly source: ShownSource;
  readonly kept: Pick<KeptSources, "rename" | "remove">;
  readonly announce: (news: string) => void;
}

/** One source. Once a turn has used it, it cannot be removed, and a press says why. */
export function SourceItem({ source, kept, announce }: SourceItemProps) {
  const t = useText();
  const { n, number, title, address, characters, passages, used } = source;
  const { run, isBusy, error } = useAct();
  const [isToldWhy, tellWhy] = useState(false);
  const reason = useId();
  const [isRenaming, setIsRenaming] = useState(false);
  const pencil = useRef<HTMLDivElement>(null);
  const remove = () =>
    void run(async () => {
      await kept.remove(n);
      announce(t("sources.removed", { title }));
    });
  const stopRenaming = () => {
    flushSync(() => setIsRenaming(false));
    pencil.current?.querySelector("button")?.focus();
  };
  if (isRenaming)
    return (
      <li className="border-b border-line py-3">
        <RenameSource
          title={title}
          rename={async (next) => {
            announce(t("sources.renamed", { title: await kept.rename(n, next) }));
          }}
          onClose={stopRenaming}
        />
      </li>
    );
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 py-1 wrap-anywhere">
          <p className="font-bold">
            <span className="font-normal text-muted">{`S${number} `}</span>
            <bdi>{title}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            <span>{t("sources.size", { characters, passages })}</span>
            {used && <span>{t("sources.used")}</span>}
          </p>
          {address !== null && (
            <p dir="ltr" className="text-xs text-muted rtl:text-end">
              {address}
            </p>
          )}
        </div>
        <div ref={pencil} className="contents">
          <IconButton
            icon={Pencil}
            label={t("sources.rename", { title })}
            onClick={() => setIsRenaming(true)}
          />
        </div>
        <IconButton
          icon={Trash2}
          label={t("sources.remove", { title })}
          {...(used ? { "aria-disabled": true, "aria-describedby": reason } : {})}
          className={used ? "opacity-60" : "hover:text-danger"}
          onClick={() => (used ? tellWhy(true) : !isBusy && remove())}
        />
      </div>
      <p id={reason} role="status" className="text-sm empty:hidden">
        {used && isToldWhy && messageText(t, denial("source-used"))}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </li>
  );
}
