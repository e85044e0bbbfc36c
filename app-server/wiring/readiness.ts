import { ContainerModule } from "inversify";
import { Storage } from "./storage.ts";
import { TOKENS } from "./tokens.ts";

/**
 * Whether this process takes requests. A shutdown ends that before anything else, so that a load
 * balancer looks elsewhere.
 */
export class Readiness {
  isServing = true;
}

/**
 * Binds the readiness of the process, and the health check: the process serves and its storage is
 * reachable.
 */
export const readinessModule = new ContainerModule(({ bind }) => {
  bind(Readiness).toResolvedValue(() => new Readiness());
  bind(TOKENS.isReady).toResolvedValue(
    (readiness, storage) => async () => readiness.isServing && (await storage.isReachable()),
    [Readiness, Storage],
  );
});
