import { Gauge } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { useLivePhase } from "../../state/turn/live-turn-view.ts";
import { SPEEDS, useSpeed } from "../../state/turn/speed.ts";
import { OverflowItem } from "../../ui/menu/overflow-menu.tsx";

/** The speeds of the reveal, in a menu. With reduced motion there is nothing to slow down. */
export function SpeedItems() {
  const t = useText();
  const phase = useLivePhase();
  const [speed, change] = useSpeed();
  if (phase === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
  return SPEEDS.map((factor) => (
    <OverflowItem
      key={factor}
      icon={Gauge}
      isCurrent={factor === speed}
      onClick={() => change(factor)}
    >
      {t("live.speedValue", { factor })}
    </OverflowItem>
  ));
}
