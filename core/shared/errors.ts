/**
 * Everything that can be refused or fail, with the sentence that a person reads. The sentences are fixed:
 * no provider's or database's text ever reaches a reader (SPEC §8).
 */

/** The sentence of each error, by its code. */
export const ERROR_MESSAGES = {
  "invalid-input": "The request is not valid.",
  "not-found": "Not found.",
  "login-required": "You need to log in to use different AI models.",
  "not-signed-in": "You are not signed in.",
  "wrong-credentials": "Wrong username or password.",
  "wrong-password": "The password is not correct.",
  "username-taken": "This username is already taken.",
  "intensity-restricted":
    "Non-authenticated users are limited to debate intensity level 1. Access the terminal to unlock higher intensity levels with advanced AI models.",
  "response-limit":
    "Non-authenticated users are limited to 10 responses per debate. Access the terminal to continue the debate with unlimited responses.",
  "upgrade-required": "This model needs a higher plan.",
  "billing-not-configured":
    "Subscription pricing is being configured. Please try again in a few minutes.",
  "billing-unavailable": "The payment provider cannot be reached. Please try again in a moment.",
  "invalid-signature": "The signature is not valid.",
  "plan-held": "You are on this plan already.",
  "email-required": "Please enter your email address for billing.",
  "nothing-to-cancel": "There is no running subscription to cancel.",
  "nothing-to-reactivate": "There is no cancelled subscription to reactivate.",
  "payment-incomplete": "Payment verification incomplete",
  "checkout-closed": "This checkout is closed. Please start again from the plans.",
  "grant-refused": "Please login again to complete your subscription.",
  "foreign-origin": "This request came from another site.",
  "method-not-allowed": "This address does not take that method.",
  "payload-too-large": "The request is too large.",
  "unsupported-media-type": "The request body must be JSON.",
  "too-many-requests": "Too many requests. Please wait a little and try again.",
  "too-many-turns": "Two of your debates are already speaking. Please wait for one of them.",
  "budget-sign-in": "Today's budget for visitors is used up. Please sign in to go on.",
  "budget-tomorrow":
    "Today's budget for free accounts is used up. Please come back tomorrow, or choose a plan to go on now.",
  "budget-spent": "Today's budget is used up for everybody. Please come back tomorrow.",
  "turn-failed": "The debater lost the thread. Please try again.",
  "task-failed": "The model gave no usable answer. Please try again.",
  "provider-busy": "The debater is very busy. Please try again in a moment.",
  "turn-stopped": "The turn was stopped before its first word.",
  "turn-lost": "This turn was taken over by another server. Please load the debate again.",
  "shutting-down": "The server is restarting. Please try again in a moment.",
  "storage-unavailable": "The archive cannot be reached. Please try again in a moment.",
  internal: "Something went wrong on our side.",
} as const;

/** What can be refused or fail; the server maps each code to an HTTP status. */
export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** A refusal that a rule can foresee, so that a screen can show it before anything is sent. */
export interface Denial {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A refusal with the sentence of its code, or with a more exact one. */
export function denial(code: ErrorCode, message: string = ERROR_MESSAGES[code]): Denial {
  return { code, message };
}

/** The one error that core throws. `message` is fit for a reader; `cause` is for the log alone. */
export class DomainError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = ERROR_MESSAGES[code], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "DomainError";
    this.code = code;
  }
}

/** Throws the refusal as an error; null passes. */
export function refuse(denied: Denial | null): void {
  if (denied !== null) throw new DomainError(denied.code, denied.message);
}
