import { type RefObject, useEffect, useState } from "react";
import { useChooseLanguage } from "../../state/debate/choose-language.ts";
import { useLanguages, useText } from "../../state/language/language.ts";
import { useLanguageList } from "../../state/language/language-list.ts";
import { usePopoverPosition } from "../../ui/popover-position.ts";
import { SearchPanel } from "../../ui/search-panel.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { findLanguages } from "./find-languages.ts";
import { LanguageGroups } from "./language-groups.tsx";

/** A searchable list of languages. Escape, a choice or a click outside closes it. */
export function LanguagePanel(props: {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const position = usePopoverPosition(props.button, "end");
  const { current } = useLanguages();
  const { languages, read } = useLanguageList();
  const choose = useChooseLanguage();
  const [typed, setTyped] = useState("");
  useRestoreFocus();
  useEffect(() => void read(), [read]);
  const found = findLanguages(languages, typed, t.language);
  const pick = (code: string) => {
    props.onClose();
    void choose(code);
  };
  return (
    <SearchPanel
      texts={{
        title: t("language.title"),
        plainTitle: t("language.plain"),
        close: t("language.close"),
        search: t("language.search"),
        hint: t("language.searchHint"),
        noneFound: found.length === 0 ? t("language.noneFound", { search: typed.trim() }) : null,
      }}
      position={position}
      value={current}
      typed={typed}
      listClass="max-h-64"
      onType={setTyped}
      onPick={pick}
      onClose={props.onClose}
    >
      <LanguageGroups languages={found} />
    </SearchPanel>
  );
}
