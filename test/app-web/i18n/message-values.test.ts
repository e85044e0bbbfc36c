import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MESSAGE_VALUES, messageValues } from "../../tooling/message-values.ts";

test("The types of the values of messages are those that `npm run messages` writes", () => {
  expect(readFileSync(MESSAGE_VALUES, "utf8")).toBe(messageValues());
});
