import { type FoundServer, lookForModels } from "@einstein-vs-cat/core";
import { MemoryModelDiscovery } from "@einstein-vs-cat/memory/model-discovery";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { describe, expect, it } from "vitest";
import { CLIENT, codeOf, TestApp } from "../test-app.ts";
import { FakeGateway } from "./fake-gateway.ts";

/** A search that counts its looks. */
class CountedDiscovery extends MemoryModelDiscovery {
  looks = 0;

  override look(): Promise<FoundServer | null> {
    this.looks += 1;
    return super.look();
  }
}

const ollama = { name: "Ollama", url: "http://127.0.0.1:11434/v1" };

function setUp(app = new TestApp()) {
  const modelDiscovery = new CountedDiscovery();
  const ports = { ...app.ports, modelDiscovery, quota: new MemoryQuota(app.clock) };
  return { modelDiscovery, look: () => lookForModels(ports, CLIENT) };
}

describe("A look for a model server", () => {
  it.each([
    [null, { outcome: "none", server: null }],
    [
      { kind: "ready", ...ollama, models: [{ id: "a" }] },
      { outcome: "connected", server: "Ollama" },
    ],
    [
      { kind: "empty", ...ollama },
      { outcome: "empty", server: "Ollama" },
    ],
    [
      { kind: "silent", ...ollama },
      { outcome: "silent", server: "Ollama" },
    ],
  ] as const)("that finds %j ends as %j", async (found, outcome) => {
    const { modelDiscovery, look } = setUp();
    modelDiscovery.found = found;
    expect(await look()).toEqual(outcome);
  });

  it("asks no server when a real model is connected", async () => {
    const { modelDiscovery, look } = setUp(new TestApp({ openai: new FakeGateway() }));
    expect(await look()).toEqual({ outcome: "connected", server: null });
    expect(modelDiscovery.looks).toBe(0);
  });

  it("asks no server when the operator has switched the search off", async () => {
    const { modelDiscovery, look } = setUp();
    modelDiscovery.isOn = false;
    expect(await look()).toEqual({ outcome: "off", server: null });
    expect(modelDiscovery.looks).toBe(0);
  });

  it("is refused after ten of one client in a minute", async () => {
    const { modelDiscovery, look } = setUp();
    for (let number = 0; number < 10; number += 1) await look();
    expect(await codeOf(look())).toBe("too-many-requests");
    expect(modelDiscovery.looks).toBe(10);
  });
});
