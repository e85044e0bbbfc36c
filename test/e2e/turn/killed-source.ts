import { expect } from "vitest";
import type { ServerProcess } from "../support/server-process.ts";
import { Part } from "./killed-part.ts";

/** Twenty thousand characters, the most of a visitor, in sentences that all differ. */
const TEXT = Array.from(
  { length: 400 },
  (_, index) => `Sentence ${String(index).padStart(3, "0")} says that a box keeps warm.`,
)
  .join(" ")
  .slice(0, 20_000);

interface Sources {
  readonly sources: readonly { readonly n: number; readonly passages: number }[];
}

/** Adds a source, of which all or nothing must be there. */
export class AddedSource extends Part {
  act(server: ServerProcess) {
    const json = { title: "On boxes", text: TEXT };
    return this.json(server, "POST", `/api/debates/${this.id}/sources`, json);
  }

  async check(server: ServerProcess) {
    const path = `/api/debates/${this.id}/sources`;
    const read = () => this.json<Sources>(server, "GET", path);
    const { sources: before } = await read();
    if (before.length === 0) await this.act(server);
    const [source, ...others] = (await read()).sources;
    expect(others).toEqual([]);
    expect(source?.n).toBe(1);
    let whole = "";
    for (let m = 1; m <= (source?.passages ?? 0); m += 1) {
      const passage = await this.json<{ text: string }>(server, "GET", `${path}/1/passages/${m}`);
      whole += passage.text;
    }
    expect(whole.replace(/\s/g, "")).toBe(TEXT.replace(/\s/g, ""));
    await this.play(server, "generate");
    expect((await this.read(server)).responses).toHaveLength(2);
  }
}
