import {
  actorOf,
  createWithSources,
  exportOwnData,
  hideSources,
  sourceSchema,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { newUser } from "../../contract/debate-store.ts";
import { FORM, TestApp } from "../test-app.ts";

const sourceOf = (title: string, text: string, pages?: number[]) =>
  sourceSchema.parse({ title, text, ...(pages && { pages }) });

describe("The download of one's own data", () => {
  it("has the whole sources of each debate, a file for each, also where they are hidden from others", async () => {
    const app = new TestApp();
    const user = await app.ports.users.register(newUser(), null);
    const actor = actorOf(user, "free");
    const long = "Every box has a lid. ".repeat(60);
    const debate = await createWithSources(app.ports, actor, {
      ...FORM,
      sources: [
        sourceOf("On boxes/lids", `${long}The end.`, [0, 315]),
        sourceOf("Minutes", "Done."),
      ],
    });
    await app.create(actor);
    await hideSources(app.ports, actor, { debateId: debate.id, hides: true });
    const files: { name: string; text: string }[] = [];
    for await (const file of exportOwnData(app.ports, user, "free")) files.push(file);
    const sources = files.filter(({ name }) => name.startsWith("sources/"));
    expect(sources.map(({ name }) => name)).toEqual([
      `sources/${debate.id} S1 On boxes lids.md`,
      `sources/${debate.id} S2 Minutes.md`,
    ]);
    const [boxes, minutes] = sources;
    expect(boxes?.text).toMatch(/^# On boxes\/lids\n\n\*\*S1 §1\*\*, page 1\n\n> Every box/);
    expect(boxes?.text).toContain(", page 2\n");
    expect(boxes?.text).toContain("The end.");
    expect(boxes?.text.match(/Every box has a lid\./g)).toHaveLength(60);
    expect(minutes?.text).toBe("# Minutes\n\n**S2 §1**\n\n> Done.\n");
  });
});
