import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { Field } from "./field.tsx";

/** A password with a show/hide toggle. `kind` tells password managers what to fill in. */
export function PasswordField(props: {
  readonly label: ReactNode;
  readonly name: string;
  readonly kind: "current-password" | "new-password";
  readonly hint?: string;
  readonly warning?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const { label, name, kind, hint, warning, error, value, onChange } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...("warning" in props ? { warning } : {})}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={isShown ? "text" : "password"}
            className="field pe-12!"
            autoComplete={kind}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={t(isShown ? "password.hide" : "password.show")}
            className="absolute end-0 top-0 flex size-11 items-center justify-center text-muted hover:text-ink focus-visible:-outline-offset-4"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** Tells password managers the account of a password form. Not visible. */
export function HiddenUsername({ username }: { readonly username: string }) {
  return <input hidden readOnly type="text" autoComplete="username" value={username} />;
}
