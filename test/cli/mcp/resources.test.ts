import { debateExport, debateMarkdown, exportDebate } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { HELD_DEBATES } from "../../../cli/mcp/held-debates.ts";
import { until } from "../../support/until.ts";
import { McpApp } from "./support/mcp-app.ts";

/** Returns the text of a resource. */
async function textOf(app: McpApp, uri: string): Promise<string | undefined> {
  const [content] = (await app.client.readResource({ uri })).contents;
  expect(content?.uri).toBe(uri);
  return content !== undefined && "text" in content ? content.text : undefined;
}

describe("The resources", () => {
  it("are the exports of each debate, byte by byte as core writes them", async () => {
    const app = await McpApp.open();
    const debate = await app.start();
    await app.playTurn(debate, "Consider a bun.");
    const { ports, actor } = app.services;
    const held = app.services.debates.use(debate);
    const view = await exportDebate(ports, actor, held.debateId ?? 0);
    expect(await textOf(app, "debate://1/export.md")).toBe(debateMarkdown(view));
    expect(await textOf(app, "debate://1/export.json")).toBe(
      JSON.stringify(debateExport(view), null, 2),
    );
    expect((await app.client.listResources()).resources).toMatchObject([
      { uri: "debate://1/export.md", mimeType: "text/markdown", title: "Is a hot dog a sandwich?" },
      { uri: "debate://1/export.json", mimeType: "application/json" },
    ]);
    const { resourceTemplates } = await app.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "debate://{id}/export.md",
      "debate://{id}/export.json",
    ]);
  });

  it("are announced when a debate has its positions", async () => {
    const app = await McpApp.open();
    const changes = () => app.notified("notifications/resources/list_changed");
    expect(changes()).toBe(0);
    await app.call("start_debate", { question: "Which is better, tea or coffee?" });
    expect(changes()).toBe(0);
    expect((await app.client.listResources()).resources).toEqual([]);
    const suggestion = await app.request(1);
    suggestion.say('{"isYesNoQuestion":true}');
    suggestion.finish();
    await until("the list has changed", () => changes() === 1);
    expect((await app.client.listResources()).resources).toHaveLength(2);
  });

  it.each(["debate://2/export.md", "debate://one/export.json", "debate://1/export.txt"])(
    "have no %s",
    async (uri) => {
      const app = await McpApp.open();
      await app.start();
      await expect(app.client.readResource({ uri })).rejects.toThrow(/not found/i);
    },
  );
});

describe("A process", () => {
  it("holds a limited number of debates, then drops the least recently used", async () => {
    const app = await McpApp.open();
    for (let count = 0; count < HELD_DEBATES; count += 1) await app.start();
    await app.call("read_debate", { debate: 1 });
    await app.start();
    expect((await app.call("read_debate", { debate: 2 })).code).toBe("not-found");
    for (const debate of [1, 3, HELD_DEBATES + 1])
      expect((await app.call("read_debate", { debate })).code).toBeNull();
    expect((await app.client.listResources()).resources).toHaveLength(2 * HELD_DEBATES);
    const { userId } = app.services.actor;
    expect(await app.services.ports.debates.countFor(userId)).toMatchObject({
      debates: HELD_DEBATES,
    });
  });

  it("drops no debate with work under way, and refuses a new one when all have some", async () => {
    const app = await McpApp.open();
    for (let count = 1; count <= HELD_DEBATES; count += 1) {
      const { code } = await app.call("start_debate", { question: `Which is better, ${count}?` });
      expect(code).toBeNull();
    }
    await app.request(HELD_DEBATES);
    const refused = await app.call("start_debate", { question: "Is one more debate too many?" });
    expect(refused.code).toBe("too-many-requests");
    const suggestion = await app.request(7);
    suggestion.say('{"isYesNoQuestion":true}');
    suggestion.finish();
    await until("the seventh has begun", () => app.services.debates.created().length === 1);
    expect(await app.start()).toBe(HELD_DEBATES + 1);
    expect((await app.call("read_debate", { debate: 7 })).code).toBe("not-found");
  });
});
