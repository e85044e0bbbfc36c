import type { Quota } from "../../shared/ports/quota.ts";
import type { RateLimit } from "../../shared/quotas.ts";
import type { Caller } from "./payer.ts";

/**
 * Counts a task beside the debate against its own rate limit, and `requests` to a model against
 * those of the day: of the account, of the network and of its prefix. What a person pays for
 * themselves (`isOwn`) has no count of the day.
 * @throws TooManyRequests
 */
export async function countModelTask(
  quota: Quota,
  limit: RateLimit,
  { client, network, prefix }: Caller,
  { points = 1, requests = 1, isOwn = false } = {},
): Promise<void> {
  await quota.count(limit, client, points);
  if (isOwn) return;
  await quota.count("modelTasks", client, requests);
  await quota.count("modelTasksByNetwork", network, requests);
  await quota.count("modelTasksByPrefix", prefix, requests);
}
