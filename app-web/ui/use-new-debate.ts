import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { useCloseDebate } from "../state/debate/debate.ts";

/** Returns a function that shows the form of a new debate, from any screen, ready to type. */
export function useNewDebate(): () => void {
  const closeDebate = useCloseDebate();
  const [, navigate] = useLocation();
  return () => {
    flushSync(() => {
      closeDebate();
      navigate("/");
    });
    document.querySelector<HTMLElement>("textarea[name=question]")?.focus();
  };
}
