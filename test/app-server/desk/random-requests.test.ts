import { test } from "vitest";
import { sendRandomRequests } from "./random-requests.ts";

test("a hundred random requests to the desk from each stranger show and change nothing", async () => {
  await sendRandomRequests(100);
});
