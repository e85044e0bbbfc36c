import { queuedPasswords } from "@einstein-vs-cat/core";
import { MmdbIpCountries } from "@einstein-vs-cat/mmdb/ip-countries";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { createLog } from "../http/log.ts";
import { createTurnLog } from "../http/turn-log.ts";
import { TOKENS } from "./tokens.ts";

/**
 * Binds what the machine itself provides: time, randomness, hashing, the log, and the bundled table
 * of IP addresses.
 */
export const machineModule = ({ LOG_LEVEL }: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.clock).toConstantValue(systemClock);
    bind(TOKENS.randomToken).toConstantValue(randomToken);
    bind(TOKENS.passwords).toConstantValue(queuedPasswords(argon2Passwords));
    bind(TOKENS.ipCountries).toResolvedValue(() => new MmdbIpCountries());
    bind(TOKENS.log).toResolvedValue(() => createLog(LOG_LEVEL));
    bind(TOKENS.turnLog).toResolvedValue(createTurnLog, [TOKENS.log]);
  });
