import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { type LucideIcon, MessagesSquare } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { FoundDebates } from "../../state/archive/find-debates.ts";
import { SHORTCUTS, useShortcutSwitch } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { archiveTitle } from "../../ui/debate/labels.ts";
import type { EntryGroup } from "./entries.ts";

/** What was found, in groups, with a count that is heard. Its height does not follow its content. */
export function FoundList(props: {
  readonly typed: string;
  readonly groups: readonly EntryGroup[];
  readonly debates: FoundDebates;
}) {
  const t = useText();
  const { typed, groups, debates } = props;
  const { areOn } = useShortcutSwitch();
  const count = groups.reduce((sum, { entries }) => sum + entries.length, debates.entries.length);
  const isNothing = count === 0 && !debates.isStale;
  const message = debates.hasFailed
    ? t("archive.failed")
    : isNothing
      ? t("palette.none", { search: typed.trim() })
      : null;
  return (
    <>
      <p role="status" className="sr-only">
        {typed !== "" && !debates.isStale && (message ?? t("palette.found", { count }))}
      </p>
      <ComboboxOptions
        static
        modal={false}
        className="-mx-3 mt-3 -mb-3 h-[26rem] min-h-0 overflow-y-auto overscroll-contain border-t border-line pb-2 focus:outline-none"
      >
        {groups.map(({ id, heading, entries }) => (
          <Group key={id} heading={heading}>
            {entries.map(({ id: value, icon, name, note, isOff, keys }) => (
              <Option key={value} {...{ value, icon, note, isOff }} keys={areOn ? keys : undefined}>
                {name}
              </Option>
            ))}
          </Group>
        ))}
        {debates.entries.length > 0 && (
          <Group heading={t("archive.open")}>
            {debates.entries.map(({ id, title, question, language }) => (
              <Option
                key={id}
                value={`debate-${id}`}
                icon={MessagesSquare}
                note={null}
                isOff={false}
              >
                <bdi lang={language} className="reading">
                  {archiveTitle(title ?? question)}
                </bdi>
              </Option>
            ))}
          </Group>
        )}
      </ComboboxOptions>
      {message !== null && (
        <p aria-hidden="true" className="border-t border-line py-3 text-center text-sm text-muted">
          {message}
        </p>
      )}
    </>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, not fieldsets
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-3 pt-3 pb-1 text-xs font-bold text-muted">
        {heading}
      </div>
      {children}
    </div>
  );
}

function Option(props: {
  readonly value: string;
  readonly icon: LucideIcon;
  readonly note: string | null;
  readonly isOff: boolean;
  readonly keys?: keyof typeof SHORTCUTS | undefined;
  readonly children: ReactNode;
}) {
  const { value, icon: Icon, note, isOff, keys, children } = props;
  return (
    <ComboboxOption
      value={value}
      disabled={isOff}
      className="flex min-h-11 cursor-pointer scroll-my-8 items-center gap-3 px-3 py-1.5 text-sm data-disabled:cursor-not-allowed data-disabled:text-muted data-focus:bg-sunken data-focus:text-accent data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 break-words">
        {children}
        {note !== null && <span className="text-xs"> · {note}</span>}
      </span>
      {keys !== undefined && (
        <span aria-hidden="true" className="key max-sm:hidden">
          {SHORTCUTS[keys].toUpperCase()}
        </span>
      )}
    </ComboboxOption>
  );
}
