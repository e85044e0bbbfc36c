/** Binds the server of speech. Its client is imported only when it is configured. */

import { noSpeech } from "@einstein-vs-cat/none/speech";
import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { speechPrice } from "../speech-settings.ts";
import { TOKENS } from "./tokens.ts";

/** Binds a server with the protocol of OpenAI when `TTS_URL` is set; else nobody speaks. */
export const speechModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    const { TTS_URL, TTS_API_KEY: apiKey, TTS_MODEL: model, TTS_VOICES } = environment;
    if (TTS_URL === undefined) {
      bind(TOKENS.speech).toConstantValue(noSpeech);
      return;
    }
    const baseURL = TTS_URL.href;
    const price = speechPrice(environment);
    bind(TOKENS.speech).toResolvedValue(async () => {
      const { OpenAiSpeech } = await import("@einstein-vs-cat/openai/speech");
      return new OpenAiSpeech({ baseURL, apiKey, model, price, ...TTS_VOICES });
    });
  });
