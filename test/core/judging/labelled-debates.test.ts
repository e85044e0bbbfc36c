import { readFileSync } from "node:fs";
import { mapFlow, quoteFinder } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { CALLER, PRO } from "../test-app.ts";
import { appWithScript, contentOf, reply } from "./flow-fixtures.ts";

/** A claim as the file has it. */
interface LabelledClaim {
  readonly id: string;
  readonly words: string;
  readonly links: readonly object[];
  readonly status: string;
}

/** Words that no turn has. */
const INVENTED = "Nobody in this debate has ever said these words";

const LINE = /^(?<id>\d+\.\d+) (?<words>[^>=~#]+?)(?<links>(?: [>=~] \d+\.\d+)*) # (?<status>\w+)$/;

function claimOf(line: string): LabelledClaim {
  const { id = "", words = "", links = "", status = "" } = LINE.exec(line)?.groups ?? {};
  if (id === "") throw new Error(`not a claim: ${line}`);
  const replies = Array.from(links.matchAll(/([>=~]) (\d+\.\d+)/g), ([, mark, to = ""]) =>
    reply(id, to, mark === "~" ? INVENTED : words, mark === "=" ? "concedes" : "answers"),
  );
  return { id, words, links: replies, status };
}

const DEBATES = readFileSync(new URL("labelled-debates.txt", import.meta.url), "utf8")
  .split("\n\n")
  .slice(1)
  .map((text) => {
    const [question = "", ...lines] = text.trim().split("\n");
    return [question, lines.map(claimOf)] as const;
  });

describe("The flow sheet of a labelled debate", () => {
  it("is tested with at least ten debates and 200 claims", () => {
    expect(DEBATES.length).toBeGreaterThanOrEqual(10);
    expect(DEBATES.flatMap(([, claims]) => claims).length).toBeGreaterThanOrEqual(200);
  });

  it.each(DEBATES)(
    "has the right statuses and no reply with words that are not there: %s",
    async (_question, claims) => {
      const turns = Map.groupBy(claims, ({ id }) => Number.parseInt(id, 10));
      const script = [...turns.values()].map((said) => ({
        claims: said.map(({ words }) => words),
        replies: said.flatMap(({ links }) => links),
      }));
      const { app, debateId } = await appWithScript(script, PRO);
      let sheet = await mapFlow(app.ports, PRO, { debateId, caller: CALLER });
      while (sheet.pending.length > 0)
        sheet = await mapFlow(app.ports, PRO, { debateId, caller: CALLER });
      expect(sheet.claims.map(({ id, status }) => `${id} ${status}`)).toEqual(
        claims.map(({ id, status }) => `${id} ${status}`),
      );
      for (const { from, quote } of sheet.replies) {
        const turn = script[Number.parseInt(from, 10) - 1];
        expect(quoteFinder(turn === undefined ? "" : contentOf(turn))(quote)).not.toBeNull();
      }
      const invented = script
        .flatMap(({ replies }) => replies)
        .filter((one) => JSON.stringify(one).includes(INVENTED));
      const written = script.flatMap(({ replies }) => replies).length;
      expect(sheet.replies).toHaveLength(written - invented.length);
    },
  );
});
