import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Passwords } from "@einstein-vs-cat/core";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/**
 * The cost of a new hash, as OWASP recommends for argon2id: 19 MiB of memory (in KiB), two passes,
 * one lane.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

const TAG_BYTES = 32;

/** A hash to verify against when the user does not exist, so that both cases take the same time. */
const DUMMY_HASH = encode(COST, Buffer.alloc(16), Buffer.alloc(TAG_BYTES));

/**
 * argon2id in the PHC string format. The string contains its cost, so existing hashes remain valid
 * when the cost grows.
 */
export const argon2Passwords: Passwords = {
  async hash(password) {
    const nonce = randomBytes(16);
    return encode(
      COST,
      nonce,
      await derive("argon2id", { ...COST, message: password, nonce, tagLength: TAG_BYTES }),
    );
  },

  async verify(password, hash) {
    const { cost, nonce, tag } = decode(hash ?? DUMMY_HASH);
    const derived = await derive("argon2id", {
      ...cost,
      message: password,
      nonce,
      tagLength: tag.length,
    });
    return timingSafeEqual(derived, tag) && hash !== null;
  },
};

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

function encode({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${digest}`;
}

/** @throws Error for a string that `encode` did not produce. */
function decode(hash: string): { cost: Cost; nonce: Buffer; tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (parts === null) throw new Error("a stored password hash is damaged");
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [nonce, tag] = parts.slice(4).map((text) => Buffer.from(text, "base64")) as [
    Buffer,
    Buffer,
  ];
  return { cost: { memory, passes, parallelism }, nonce, tag };
}
