import type { Quota } from "../../shared/ports/quota.ts";
import type { RateLimit } from "../../shared/quotas.ts";
import type { Caller } from "../payer.ts";

/**
 * Counts a task beside the debate against its own rate limit, and `requests` to a model against
 * those of the day: of the account, of the network and of its prefix.
 * @throws TooManyRequests
 */
export async function countModelTask(
  quota: Quota,
  limit: RateLimit,
  { client, network, prefix }: Caller,
  { points = 1, requests = 1 } = {},
): Promise<void> {
  await quota.count(limit, client, points);
  await quota.count("modelTasks", client, requests);
  await quota.count("modelTasksByNetwork", network, requests);
  await quota.count("modelTasksByPrefix", prefix, requests);
}
