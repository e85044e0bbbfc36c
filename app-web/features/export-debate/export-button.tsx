import { Part } from "../../ui/part.tsx";
import { preloadable } from "../../ui/preloadable.tsx";
import { EXPORT_BUTTON, ExportLabel } from "./export-label.tsx";

const { Component: ExportMenu } = preloadable(
  () => import("./export-menu.tsx"),
  ({ ExportMenu }) => ExportMenu,
);

/** Takes a debate along. The menu is loaded with the first debate, and its place is kept until it is there. */
export function ExportButton({ address }: { readonly address: string }) {
  const waiting = (
    <span aria-hidden="true" className={EXPORT_BUTTON}>
      <ExportLabel />
    </span>
  );
  return (
    <Part waiting={waiting} broken={null}>
      <ExportMenu address={address} />
    </Part>
  );
}
