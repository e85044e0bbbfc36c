import { SIGN_IN_PROBLEMS } from "@einstein-vs-cat/core";
import { useSearchParams } from "wouter";
import { useText } from "../state/language/language.ts";

/** Says what became of a visit to the log-in provider, when the address says that it led to nothing. */
export function SignInProblem() {
  const t = useText();
  const [parameters] = useSearchParams();
  const problem = SIGN_IN_PROBLEMS.find((code) => code === parameters.get("problem"));
  if (problem === undefined) return null;
  return (
    <p role="alert" className="border-s-4 border-danger bg-sunken px-3 py-2 text-sm">
      {t(`message.${problem}`)}
    </p>
  );
}
