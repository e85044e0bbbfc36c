import { REMARK_KINDS, type RemarkKind } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";

const LABEL = { context: "context.plain", question: "debate.question" } as const;

/** Lets a person choose between context and a question to both sides. */
export function KindChoice({
  kind,
  choose,
  isDisabled,
}: {
  readonly kind: RemarkKind;
  readonly choose: (kind: RemarkKind) => void;
  readonly isDisabled: boolean;
}) {
  const t = useText();
  return (
    <fieldset
      disabled={isDisabled}
      aria-label={t("context.title")}
      className="grid w-full grid-cols-2 border border-control text-sm sm:w-fit"
    >
      {REMARK_KINDS.map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center justify-center px-3 py-1 text-center leading-tight not-first:border-s not-first:border-control has-checked:bg-sunken has-checked:font-bold has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => choose(one)}
            className="me-2 size-4 shrink-0 accent-accent"
          />
          {t(LABEL[one])}
        </label>
      ))}
    </fieldset>
  );
}
