import { ArrowDown } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Scrolls to the end of the conversation. So that it lies over no control of the text, and moves none
 * in the bar, it has a row of its own on top of the action bar. When it goes away with the focus,
 * `onFocusLost` is called.
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
    <div className="flex justify-center border-t border-line bg-page">
      <Button
        ref={button}
        variant="quiet"
        className="text-accent! max-sm:w-full max-sm:text-xs!"
        onClick={onClick}
      >
        <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
        {t("debate.jumpToLatest")}
      </Button>
    </div>
  );
}
