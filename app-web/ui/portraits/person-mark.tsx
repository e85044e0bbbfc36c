import { UserRound } from "lucide-react";

/** Stands where a persona has its portrait: a person has none. */
export function PersonMark(props: { readonly className?: string; readonly label?: string }) {
  const { className = "", label } = props;
  return (
    <span
      className={`inline-flex items-center justify-center bg-sunken ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <UserRound className="size-3/5" />
    </span>
  );
}
