/**
 * The English sentence of every refusal and failure, by its code. It says how to go on, where the
 * reader can: log in, wait, choose a plan, try again. The sentences are fixed: no text of a
 * provider or a database reaches a user. `{names}` stand for values.
 */

/** What a call can be refused or fail with. */
export const ERROR_MESSAGES = {
  "invalid-input": "The request is not valid.",
  "not-found": "Not found. It may be gone, or you may need to log in.",
  "login-required": "You need to log in to use different AI models.",
  "not-signed-in": "You are not logged in. Please log in.",
  "wrong-credentials": "Wrong username or password. Please try again.",
  "wrong-password": "Wrong password. Please try again.",
  "account-locked": "This account is locked. Please ask the operator of this server.",
  "reset-link-over": "This link doesn't work any more. Please ask for a new one.",
  "own-account": "You can't suspend or delete your own account here. Please ask another operator.",
  "operator-account":
    "An operator's password can't be reset here. Please make the link in the server's terminal.",
  "no-password": "This account has no password to reset. Please let its owner log in as usual.",
  "sign-in-unavailable": "The log-in service can't be reached. Please try again in a moment.",
  "sign-in-expired": "This log-in has expired or began in another browser. Please begin again.",
  "sign-in-refused": "The log-in service's answer was not valid. Please begin again.",
  "sign-in-cancelled": "The log-in was cancelled. Nothing has changed.",
  "identity-taken": "This log-in is connected with another account. Nothing has changed.",
  "last-sign-in": "This is the only way into this account. Please set a password first.",
  "not-confirmed": "Please confirm first that it's you.",
  "passwords-off": "This server has no log-in with a password.",
  "username-taken": "This username is taken. Please choose another one.",
  "intensity-restricted":
    "Non-authenticated users are limited to debate intensity level 1. Access the terminal to unlock higher intensity levels with advanced AI models.",
  "response-limit":
    "Non-authenticated users are limited to 10 responses per debate. Access the terminal to continue the debate with unlimited responses.",
  "debate-full": "This debate is full (at most {maximum} responses). Please start a new one.",
  "next-turn-full": "The next turn can't take more context (at most {maximum}). Load it first.",
  "contexts-full":
    "This debate can't take more context (at most {maximum}). Please start a new one.",
  "sources-full":
    "This debate has {maximum} sources, the most that your plan allows. Please remove one, or choose a larger plan.",
  "source-too-large":
    "Together, the sources of a debate may have {maximum} characters on your plan. Please shorten one, or choose a larger plan.",
  "source-used": "A turn has already used this source, so it stays. You can hide it from readers.",
  "input-used": "A turn has already used this context. Please add a new one.",
  "upgrade-required": "This model needs a higher plan. Please choose a plan or another model.",
  "billing-not-configured":
    "Subscription pricing is being configured. Please try again in a few minutes.",
  "billing-unavailable": "The payment provider can't be reached. Please try again in a moment.",
  "invalid-signature": "The signature is not valid.",
  "plan-held": "You're already on this plan.",
  "email-required": "Please enter your email address for billing.",
  "nothing-to-cancel": "You have no active subscription.",
  "nothing-to-reactivate": "You have no cancelled subscription.",
  "payment-incomplete": "Payment verification incomplete",
  "checkout-closed": "This checkout is closed. Please start again from the plans.",
  "grant-refused": "Please login again to complete your subscription.",
  "unknown-host":
    "This server doesn't know this host name. Its operator can allow it with PUBLIC_URL or PLATFORM_HOSTS.",
  "foreign-origin": "This request came from another site. Please open the app at its own address.",
  "method-not-allowed": "This address doesn't accept that method.",
  "payload-too-large": "The request is too large.",
  "unsupported-media-type": "The request body must be JSON.",
  "too-many-requests": "Too many requests. Please wait a moment and try again.",
  "server-busy": "Too many people are logging in. Please try again in a moment.",
  "too-many-turns": "Two of your debates are still running. Wait for one to finish.",
  "too-many-running-turns":
    "At most {maximum} of your debates can run at once. Wait for one to finish.",
  "turns-used-up":
    "You've used all your turns for today. Come back later, or choose a plan with more turns.",
  "browser-turns-used-up":
    "This browser has used its {maximum} turns for today. Please log in for more, or come back later.",
  "network-turns-used-up":
    "Your network's visitors have used their {maximum} turns for today. Please log in for more, or come back later.",
  "newcomer-turns-used-up":
    "Your network's new accounts have used their {maximum} turns for today. Please choose a plan, or come back later.",
  "debates-used-up":
    "You've started {maximum} debates today. Please continue one, or come back later.",
  "network-debates-used-up":
    "Your network's visitors have started {maximum} debates today. Please log in, or come back later.",
  "budget-sign-in": "Today's budget for visitors is used up. Please log in to continue.",
  "budget-tomorrow":
    "Today's budget for free accounts is used up. Come back tomorrow, or choose a plan to continue now.",
  "budget-spent": "Today's budget is used up for everyone. Please come back tomorrow.",
  "own-budget-spent": "You've used your share of today's budget. Please come back tomorrow.",
  "network-budget-spent":
    "Your network's visitors have used their share of today's budget. Please log in, or come back tomorrow.",
  "own-day-cap":
    "You've reached the operator's limit for your spending today. Come back on {date} (UTC), when it starts again.",
  "own-month-cap":
    "You've reached the operator's limit for your spending this month. Come back on {date} (UTC), when it starts again.",
  "plan-day-cap":
    "Together, everyone on your plan has reached today's spending limit. Come back on {date} (UTC), when it starts again.",
  "plan-month-cap":
    "Together, everyone on your plan has reached this month's spending limit. Come back on {date} (UTC), when it starts again.",
  "visitors-day-cap":
    "Together, all visitors have reached today's spending limit. Please log in, or come back on {date} (UTC).",
  "visitors-month-cap":
    "Together, all visitors have reached this month's spending limit. Please log in, or come back on {date} (UTC).",
  "too-few-turns":
    "Please continue the debate: it can be judged from {minimum} turns on, when both sides have spoken equally often.",
  "page-down": "This debate's shared page was taken down. Please see under Share how to object.",
  "reports-full": "This page was reported often already. Please wait for the operator to decide.",
  "turn-running": "A turn is running. Please try again when it has finished.",
  "turn-answered": "A later turn has answered this one. Please branch from here instead.",
  "cannot-repeat":
    "Only the last turn can be generated again, and only if a model spoke it. Please load the next one.",
  "variants-full":
    "This turn has {maximum} variants, the most that are kept. Please choose one of them.",
  "not-your-turn": "It's the other side's turn. Please wait for its answer.",
  "your-turn": "It's your turn. Please say something first.",
  "no-judge":
    "No AI model that could judge is connected. Please ask the operator for a provider's key or a local model.",
  "verdict-failed":
    "The judges gave no usable answer on this debate. Please ask again later, or after its next turns.",
  "too-long-to-judge":
    "This debate is too long for the connected AI models. Please have a shorter one judged.",
  "already-voted": "You've already voted here. Your vote can't be changed any more.",
  "too-early": "It's too early for your second vote. Please read on and try again in a moment.",
  "own-debate": "This is your own debate. Please let its readers vote.",
  "network-votes-used-up":
    "Your network's visitors have cast their {maximum} votes on this debate. Please log in to vote.",
  "turn-failed": "The debater lost the thread. Please try again.",
  "task-failed": "The model gave no usable answer. Please try again.",
  "provider-busy": "The debater is very busy. Please try again in a moment.",
  "key-refused":
    "The maker of this model refused this server's key. Please tell its operator, who has to fix it.",
  "openai-key-refused":
    "OpenAI refused this server's key. Please tell its operator, who has to fix it.",
  "anthropic-key-refused":
    "Anthropic refused this server's key. Please tell its operator, who has to fix it.",
  "xai-key-refused":
    "The maker xAI refused this server's key. Please tell its operator, who has to fix it.",
  "keys-off": "This server keeps no keys of people. Please ask its operator.",
  "own-key-wrong": "{provider} does not accept this key. Please check it and paste it again.",
  "own-key-unchecked":
    "{provider} can't be reached, so the key could not be checked and was not kept. Please try again in a moment.",
  "own-openai-key-refused":
    "Your OpenAI key no longer works, or its credit is used up. Please check it on your account page.",
  "own-anthropic-key-refused":
    "Your Anthropic key no longer works, or its credit is used up. Please check it on your account page.",
  "own-xai-key-refused":
    "Your xAI key no longer works, or its credit is used up. Please check it on your account page.",
  "own-openrouter-key-refused":
    "Your OpenRouter key no longer works, or its credit is used up. Please check it on your account page.",
  "script-over": "The built-in script ends here. Please connect a model to go on.",
  "turn-stopped": "The turn was stopped before its first word. Please try again.",
  "turn-lost": "Another server took over this turn. Please reload the debate.",
  "shutting-down": "The server is restarting. Please try again in a moment.",
  "storage-full": "The archive is full. Please try again later, or tell the operator.",
  "storage-unavailable": "The archive can't be reached. Please try again in a moment.",
  internal: "Something went wrong on our side. Please try again in a moment.",
} as const;

/**
 * What can be wrong with what a person typed or picked. The parts of an `invalid-input`; each is
 * translated. `{field}` stands for the English name of the field.
 */
export const FIELD_MESSAGES = {
  required: "Required",
  "question-too-short": "Question must be at least {minimum} characters long",
  "question-too-long": "Question must be at most {maximum} characters long",
  "option1-too-short": "Option 1 must be at least {minimum} characters long",
  "option1-too-long": "Option 1 must be at most {maximum} characters long",
  "option2-too-short": "Option 2 must be at least {minimum} characters long",
  "option2-too-long": "Option 2 must be at most {maximum} characters long",
  "username-too-short": "Username must be at least {minimum} characters",
  "username-too-long": "Username must be under {maximum} characters",
  "login-username-too-long": "Username must be at most {maximum} characters long",
  "password-too-short": "Password must be at least {minimum} characters",
  "password-too-long": "Password must be at most {maximum} characters long",
  "password-common":
    "This is one of the most common passwords, so it is soon guessed. Please choose another one.",
  "password-near-name":
    "This password is too much like your username, so it is soon guessed. Please choose another one.",
  "display-name-empty": "Display name is required",
  "display-name-too-long": "Display name must be under {maximum} characters",
  "bio-too-long": "Bio must be at most {maximum} characters long",
  "email-too-long": "Email must be at most {maximum} characters long",
  "email-invalid": "Email must be a valid address",
  "input-empty": "Input cannot be empty",
  "title-too-long": "Title must be at most {maximum} characters long",
  "input-too-long": "Input must be at most {maximum} characters long",
  "not-storable": "{field} contains characters that cannot be stored",
  "not-showable": "{field} contains characters that cannot be shown",
  "model-unknown": "Unknown model.",
  "language-unknown": "Unknown language.",
  "address-invalid": "Enter a web address that begins with https:// or http://",
  "source-empty": "This source has no text",
  "key-invalid": "This is not a whole key. Please copy it again.",
} as const;

/**
 * What only a program can send, and no screen of this product. A screen shows it as an
 * `invalid-input`.
 */
export const REQUEST_MESSAGES = {
  invalid: "Invalid input",
  "not-an-object": "The request body must be a JSON object",
  "not-json": "The request body is not valid JSON",
  "not-utf8": "The request body is not valid UTF-8",
  incomplete: "The request body did not arrive whole",
  "not-text": "{field} must be text",
  "not-valid": "{field} is not valid",
  "too-long": "{field} must be at most {maximum} characters long",
  "seat-invalid": "Seat must be 1 or 2",
  "temperament-invalid": "Temperament must be kind, fair or merciless",
  "intensity-invalid": "Intensity must be a whole number from {minimum} to {maximum}",
  "language-invalid": "Language must be a language code",
  "model-invalid": "Model must be a model id",
  "theme-invalid": "Theme must be light or dark",
  "phase-invalid": "Phase must be before or after",
  "stance-invalid": "Stance must be 1, 2 or 0",
  "tier-invalid": "Tier must be standard or pro",
  "format-invalid": "Format must be md or json",
  "text-empty": "Text cannot be empty",
  "elements-invalid": "Elements must be texts by their keys",
  "element-invalid": "Elements must be texts",
  "elements-too-many": "Elements are too many",
  "turn-too-short": "Your turn must be at least {minimum} characters long",
  "turn-too-long": "Your turn must be at most {maximum} characters long",
  "summary-not-needed": "This response is short enough to need no summary.",
  "export-invalid": "This is not an exported debate.",
} as const;

/** The values of a sentence, by their names in it. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** The names of the values in a sentence. */
export function messageParamsOf(template: string): string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
}

/** A sentence with its values put in. A name without a value stays as it is. */
export function renderMessage(template: string, params: MessageParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}
