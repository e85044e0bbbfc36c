import { defineEntity } from "@mikro-orm/core";

const p = defineEntity.properties;

/** A 64-bit id in the database, a safe integer in JavaScript. */
export const id = () => p.bigint("number");

/** A creation time, set by the database's clock. */
export const createdAt = () => p.datetime(3).defaultRaw("now()");
