import { ArrowDown } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/** 3.5rem: the padding of the bar, and the menu with its gap. */
const PHONE_CLASS = "max-sm:absolute max-sm:start-14 max-sm:bottom-(--bar-end) max-sm:border-0";

/**
 * Scrolls to the end of the conversation. So that it lies over no control of the text, it has a row
 * of its own on top of the action bar. On phones, which have no room for that, it is an icon in the
 * bar, in the place after the menu. When it goes away with the focus, `onFocusLost` is called.
 */
export function JumpToLatest(props: {
  readonly onClick: () => void;
  readonly onFocusLost: () => void;
}) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { onClick, onFocusLost } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) onFocusLost();
    };
  }, []);
  return (
    <div className={`flex justify-center border-t border-line bg-page ${PHONE_CLASS}`}>
      <Button
        ref={button}
        variant="quiet"
        title={t("debate.jumpToLatest")}
        className="text-accent! max-sm:border-accent! max-sm:px-0!"
        onClick={onClick}
      >
        <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{t("debate.jumpToLatest")}</span>
      </Button>
    </div>
  );
}
