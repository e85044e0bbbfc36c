import { MAXIMUM, MINIMUM, nextSeat, positionOf } from "@einstein-vs-cat/core";
import { Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { OWN_TURN_ID } from "../../state/turn/own-seat.ts";
import { useOwnTurn } from "../../state/turn/own-turn.ts";
import { Button } from "../../ui/button.tsx";
import { ResponseFrame } from "../../ui/debate/response-frame.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { TurnHints } from "./turn-hints.tsx";

/** With a mouse at hand, the field may get the focus by itself: no keyboard covers the screen. */
const hasFinePointer = () => globalThis.matchMedia?.("(pointer: fine)").matches ?? false;

/** The card of the person's next turn, in which they type it. */
export function OwnTurnEditor({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const { currentTurn } = debate;
  const { side } = nextSeat(debate, currentTurn);
  const { name, person } = useSides()[side];
  const [hasTyped, setHasTyped] = useState(false);
  return (
    <ResponseFrame
      side={side}
      person={person}
      turnNumber={currentTurn + 1}
      position={positionOf(debate, side)}
      note={t("seat.inPlaceOf", { name })}
    >
      <TurnHints debate={debate} isHeld={hasTyped} />
      <Editor language={debate.language} onTyped={() => setHasTyped(true)} />
    </ResponseFrame>
  );
}

/** The field with its count. Ctrl or ⌘ with Enter sends, as in the other forms. */
function Editor(props: { readonly language: string; readonly onTyped: () => void }) {
  const { language, onTyped } = props;
  const t = useText();
  const id = useId();
  const { typed, type, send, isSending, failure } = useOwnTurn();
  const [wasRefused, setWasRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { length } = typed.trim().normalize("NFC");
  const isTooLong = length > MAXIMUM.ownTurn;
  const isUsable = length >= MINIMUM.ownTurn && !isTooLong;
  const isWrong = !isUsable && (wasRefused || isTooLong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasRefused(!isUsable);
    if (isUsable) void send();
    else field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <label htmlFor={OWN_TURN_ID} className="text-sm font-bold">
        {t("seat.yourTurn")}
      </label>
      <textarea
        id={OWN_TURN_ID}
        ref={field}
        name="content"
        lang={language}
        dir={typedDirection(typed)}
        rows={6}
        value={typed}
        readOnly={isSending}
        aria-describedby={`${id}-hint ${id}-count`}
        {...(isWrong ? { "aria-invalid": true } : {})}
        {...(hasFinePointer() ? { "data-invitation": "" } : {})}
        onChange={(event) => {
          onTyped();
          type(event.target.value);
        }}
        className="field reading min-h-32 resize-y scroll-my-4"
      />
      <div className="flex items-baseline justify-between gap-4 text-xs text-muted">
        <p id={`${id}-hint`} className={isWrong ? "font-bold text-danger" : ""}>
          {t("seat.hint", { minimum: MINIMUM.ownTurn, maximum: MAXIMUM.ownTurn })}
        </p>
        <p id={`${id}-count`} className={`shrink-0 ${isTooLong ? "font-bold text-danger" : ""}`}>
          {t("context.count", { count: length, maximum: MAXIMUM.ownTurn })}
        </p>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
      <Button
        type="submit"
        isBusy={isSending}
        className="self-end border-(--speaker)! bg-(--speaker)! font-bold text-on-accent! shadow-press hover:opacity-90 max-sm:w-full"
      >
        <Send aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
        {t("seat.send")}
      </Button>
    </form>
  );
}
