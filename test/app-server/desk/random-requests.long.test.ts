import { test } from "vitest";
import { sendRandomRequests } from "./random-requests.ts";

test("a thousand random requests to the desk from each stranger show and change nothing", async () => {
  await sendRandomRequests(1_000);
});
