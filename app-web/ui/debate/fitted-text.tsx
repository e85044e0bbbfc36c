/** A text on one line where it fits, else its short form. Screen readers always hear it whole. */
export function FittedText({ text, short }: { readonly text: string; readonly short: string }) {
  if (short === text) return <bdi>{text}</bdi>;
  return (
    <span className="fitted-text">
      <span aria-hidden="true" className="select-none">
        <bdi>{short}</bdi>
      </span>
      <span>
        <bdi>{text}</bdi>
      </span>
    </span>
  );
}
