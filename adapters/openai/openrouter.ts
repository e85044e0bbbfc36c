/** Where OpenRouter serves people, and under it the protocol of OpenAI. */
export const OPENROUTER_URL = "https://openrouter.ai";

/** Returns where OpenRouter serves the protocol of OpenAI. */
export const openRouterApi = (address: string) => `${withoutSlash(address)}/api/v1`;

/** Returns an address without a slash at its end. */
export const withoutSlash = (address: string) =>
  address.endsWith("/") ? address.slice(0, -1) : address;

/** Its list of models is open to everybody, so this path tells whether a key is valid. */
export const OPENROUTER_KEY_PATH = "/key";
