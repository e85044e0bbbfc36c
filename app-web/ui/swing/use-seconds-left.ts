import { useEffect, useState } from "react";

/** Returns how many whole seconds are left until a moment of the page's clock, at least 0. */
export function useSecondsLeft(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - performance.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads the clock
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      const now = left();
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
