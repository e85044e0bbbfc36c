import { type ReactNode, useId } from "react";

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** A labelled control with a hint, a warning and an error, which screen readers announce. */
export function Field(props: {
  readonly label: ReactNode;
  /** Stands beside the label, and on phones goes on in its line. */
  readonly note?: ReactNode;
  readonly hint?: string;
  /** What is worth knowing about the value, although it is accepted. */
  readonly warning?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const { note, hint, warning, error } = props;
  const label = (
    <label htmlFor={id} className="text-sm font-bold">
      {props.label}
    </label>
  );
  const described = [
    hint === undefined ? [] : `${id}-hint`,
    warning === undefined ? [] : `${id}-warning`,
    error === undefined ? [] : `${id}-error`,
  ]
    .flat()
    .join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      {note === undefined ? (
        label
      ) : (
        <div className="flex-wrap items-baseline justify-between gap-x-4 text-sm leading-tight sm:flex">
          {label} {note}
        </div>
      )}
      {props.children({
        id,
        ...(error === undefined ? {} : { "aria-invalid": true }),
        ...(described === "" ? {} : { "aria-describedby": described }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {"warning" in props && (
        <p id={`${id}-warning`} aria-live="polite" className="text-sm font-bold empty:hidden">
          {error === undefined ? warning : undefined}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {error !== undefined && (
          <>
            <span aria-hidden="true">! </span>
            {error}
          </>
        )}
      </p>
    </div>
  );
}
