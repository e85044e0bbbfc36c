import { MessagesSquare } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { ARGUE_TURNS, useArguing } from "../../state/turn/argue.ts";
import { Button } from "../../ui/button.tsx";

/** Lets the debaters argue, after a choice of how many turns. Escape takes the choice back. */
export function ArgueChoice() {
  const t = useText();
  const id = useId();
  const { argue } = useArguing();
  const [isOpen, setIsOpen] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had the focus was replaced. The browser scrolls what gets it into view.
    if (isOpen) group.current?.querySelector("button")?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) {
    return (
      <Button ref={opener} variant="quiet" aria-expanded={false} onClick={() => setIsOpen(true)}>
        <MessagesSquare aria-hidden="true" className="size-4 shrink-0" />
        {t("debate.letThemArgue")}
      </Button>
    );
  }
  return (
    <fieldset
      ref={group}
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        setIsOpen(false);
      }}
    >
      <span id={id} className="text-sm text-muted max-sm:w-full">
        {t("debate.argueFor")}
      </span>
      {ARGUE_TURNS.map((count) => (
        <Button key={count} className="px-3!" onClick={() => void argue(count)}>
          {t("debate.argueTurns", { count })}
        </Button>
      ))}
    </fieldset>
  );
}
