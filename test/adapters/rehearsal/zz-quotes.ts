import { CAT, EINSTEIN } from "@einstein-vs-cat/core";
import { readTurnContext } from "@einstein-vs-cat/rehearsal/engine/turn-context";
import { briefOf, debate } from "./briefs.ts";
import { questionsIn } from "./repertoire-counts.ts";

const [lang = "de", n = "10"] = process.argv.slice(2);
questionsIn(lang)
  .slice(0, Number(n))
  .forEach((a, v) => {
    const h = debate(a, 6, lang, v * 3);
    for (let t = 2; t <= 6; t++) {
      const persona = t % 2 ? EINSTEIN : CAT;
      const own = persona === EINSTEIN;
      const c = readTurnContext(
        briefOf({
          persona,
          turnNumber: t,
          question: a.question,
          position: own ? a.option1 : a.option2,
          opposingPosition: own ? a.option2 : a.option1,
          language: lang,
          variation: v * 3,
          history: h.slice(0, t - 1),
        }),
      );
      if (c.claim && !c.claim.scheme)
        console.log(c.claim.kind.padEnd(9), c.claim.score, c.claim.fragment);
    }
  });
