import { DomainError } from "@einstein-vs-cat/core";
import type { CustomFetch } from "openid-client";

/**
 * Sends a request to the provider. A read is tried a second time, because a first connection may be
 * one that the other side has closed.
 * @throws DomainError `sign-in-unavailable` when there is no answer, or one that says so.
 */
export const reach: CustomFetch = async (url, options) => {
  try {
    return await answerOf(url, options);
  } catch (error) {
    if (options.method !== "GET" || options.signal?.aborted) throw error;
    return answerOf(url, options);
  }
};

const answerOf: CustomFetch = async (url, options) => {
  let answer: Response;
  try {
    answer = await fetch(url, options as RequestInit);
  } catch (cause) {
    throw new DomainError("sign-in-unavailable", { cause });
  }
  if (answer.status < 500) return answer;
  await answer.body?.cancel();
  const cause = new Error(`the provider answered with status ${answer.status}`);
  throw new DomainError("sign-in-unavailable", { cause });
};
