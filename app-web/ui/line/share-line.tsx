import { Quote } from "lucide-react";
import { useState } from "react";
import { useText } from "../../state/language/language.ts";
import { IconButton } from "../icon-button.tsx";
import { stagePart } from "../loading/later-part.tsx";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { LoadError } from "../loading/load-error.tsx";
import type { LineSource } from "./line-source.ts";

const { Component: LineDialog } = stagePart(
  () => import("./line-dialog.tsx"),
  ({ LineDialog }) => LineDialog,
);

/** Offers a line of a turn as a picture. */
export function ShareLine({ source }: { readonly source: LineSource }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Quote}
        label={t("line.share")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <LazyBoundary
          fallback={null}
          errorFallback={<LoadError className="fixed inset-x-0 bottom-20 z-50 mx-auto" />}
        >
          <LineDialog source={source} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
