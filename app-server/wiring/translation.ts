import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the translation server of `TRANSLATE_URL`; without it, only models translate debates. */
export const translationModule = ({ TRANSLATE_URL, TRANSLATE_API_KEY }: Environment) =>
  new ContainerModule(({ bind }) => {
    if (TRANSLATE_URL === undefined) {
      bind(TOKENS.translationServer).toConstantValue(null);
      return;
    }
    bind(TOKENS.translationServer).toResolvedValue(
      async (clock) => {
        const { LibreTranslator } = await import("@einstein-vs-cat/libretranslate/translator");
        return new LibreTranslator({ url: TRANSLATE_URL, apiKey: TRANSLATE_API_KEY, clock });
      },
      [TOKENS.clock],
    );
  });
