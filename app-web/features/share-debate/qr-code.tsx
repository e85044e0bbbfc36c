import { useMemo } from "react";
import { encode } from "uqr";

/** The light border, in modules, that QR scanners need. */
const QUIET_ZONE = 4;

/** Runs of dark modules in a row. */
const RUN = /1+/g;

function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(RUN)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return runs.join("");
}

/**
 * A QR code of 200 × 200 px. It is generated locally, so that no service learns the link. Dark on
 * white in both themes, because some scanners do not read inverted codes.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
    return { size, path: pathOf(data) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width="200"
      height="200"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block forced-color-adjust-none"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
