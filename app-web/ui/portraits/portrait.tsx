import { CAT_PICTURE, EINSTEIN_PICTURE, PICTURE_SIZE, type Picture, pixelPath } from "@einstein-vs-cat/core";

/** What a debater does right now. */
export type Mood = "still" | "thinking" | "speaking";

const layersOf = ({ rows, colours }: Picture) =>
  Object.entries(colours).map(([letter, colour]) => ({ colour, path: pixelPath(rows, letter) }));

const PORTRAITS = {
  einstein: {
    layers: layersOf(EINSTEIN_PICTURE),
    openMouth: <path fill="#5a2418" d="M9 19h6v2h-6z" />,
    lid: <path fill="#f0c39a" d="M6 11h4v2h-4zM14 11h4v2h-4z" />,
  },
  cat: {
    layers: layersOf(CAT_PICTURE),
    openMouth: <path fill="#6b2436" d="M10 17h4v3h-4z" />,
    lid: <path fill="#e39a4f" d="M4 10h6v2h-6zM14 10h6v2h-6z" />,
  },
};

/**
 * A pixel portrait of 26 by 26 pixels: a size that is a multiple of 26 px shows them all alike. With a label it is a picture of its own; without one it only decorates
 * the name beside it.
 */
export function Portrait(props: {
  readonly of: "einstein" | "cat";
  readonly mood?: Mood;
  readonly className?: string;
  readonly label?: string;
}) {
  const { layers, openMouth, lid } = PORTRAITS[props.of];
  return (
    <svg
      className={`portrait ${props.className ?? ""}`}
      viewBox={`-1 -2 ${PICTURE_SIZE + 2} ${PICTURE_SIZE + 2}`}
      data-mood={props.mood ?? "still"}
      role="img"
      aria-label={props.label}
      aria-hidden={props.label === undefined}
    >
      {layers.map(({ colour, path }) => (
        <path key={colour} fill={colour} d={path} />
      ))}
      <g className="lid">{lid}</g>
      <g className="open-mouth">{openMouth}</g>
      <g fill="#7dffb0">
        <path className="thought" d="M16 -1h2v2h-2z" />
        <path className="thought" d="M19 -1h2v2h-2z" />
        <path className="thought" d="M22 -1h2v2h-2z" />
      </g>
    </svg>
  );
}
