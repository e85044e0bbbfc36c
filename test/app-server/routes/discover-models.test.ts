import type { FoundServer, LookResult } from "@einstein-vs-cat/core";
import { MemoryModelDiscovery } from "@einstein-vs-cat/memory/model-discovery";
import { expect, test } from "vitest";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { type Harness, startApp } from "../harness.ts";

const OLLAMA = { name: "Ollama", url: "http://127.0.0.1:11434/v1" };

/** A search that connects what it finds, as the real one does. */
function connecting(app: Harness, found: FoundServer | null): void {
  const discovery = app.services.modelDiscovery as MemoryModelDiscovery;
  discovery.look = async () => {
    if (found?.kind === "ready") Object.assign(app.services.models, { localModel: "gemma3" });
    return found;
  };
}

const look = async (app: Harness) =>
  (await (await app.visitor().post("/api/models/discover")).json()) as LookResult;

test("any visitor may ask for another look, and the answer has the models as they are then", async () => {
  await using app = await startApp();
  connecting(app, null);
  const nothing = await look(app);
  expect(nothing).toMatchObject({ outcome: "none", server: null, offer: { rehearsal: true } });
  connecting(app, { kind: "ready", ...OLLAMA, models: [{ id: "gemma3" }] });
  const found = await look(app);
  expect(found).toMatchObject({ outcome: "connected", server: "Ollama" });
  expect(found.offer).toMatchObject({ rehearsal: false });
  expect(found.offer.models[0]).toMatchObject({ answeredBy: "gemma3" });
});

test("a look takes no address from its caller, and tells none", async () => {
  await using app = await startApp();
  connecting(app, { kind: "empty", ...OLLAMA });
  const response = await app.visitor().post("/api/models/discover?url=http://x.example", {
    ...{ url: "http://x.example", server: "x" },
  });
  expect(await response.text()).not.toMatch(/127\.0\.0\.1|x\.example/);
});

test("no server is asked while a real model is connected", async () => {
  const discovery = new MemoryModelDiscovery();
  discovery.look = () => Promise.reject(new Error("nobody may look"));
  await using app = await startApp({
    gateways: { openai: new ScriptedGateway() },
    services: { modelDiscovery: discovery },
  });
  expect(await look(app)).toMatchObject({ outcome: "connected", server: null });
});

test("looks are limited for each network", async () => {
  await using app = await startApp({ areLimitsOn: true });
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1)
    statuses.push((await app.visitor().post("/api/models/discover")).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test("another site cannot make a browser look", async () => {
  await using app = await startApp();
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  const response = await app.visitor().post("/api/models/discover", undefined, headers);
  expect(response.status).toBe(403);
});
