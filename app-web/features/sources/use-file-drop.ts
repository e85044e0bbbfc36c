import { useEffect, useRef, useState } from "react";

/**
 * Takes files that are dropped anywhere on the window, which would otherwise leave the app for the
 * file. Returns whether files are held over it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const listen = (kind: "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
      addEventListener(kind, act, { signal });
    listen("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    });
    listen("dragleave", ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen("drop", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(false);
      latest.current([...event.dataTransfer.files]);
    });
    return () => control.abort();
  }, []);
  return isOver;
}
