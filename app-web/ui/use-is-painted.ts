import { startTransition, useEffect, useState } from "react";

/**
 * Returns whether the component has been on the screen: false at first. For what can wait a moment,
 * such as the browser's first date or number format, which takes a slow phone 70 ms.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => startTransition(() => setIsPainted(true)), []);
  return isPainted;
}
