/** The rules of Einstein vs Cat. Everything here is a pure function, plain data, a port, or a use case over ports. */

export * from "./actor.ts";
export * from "./debate.ts";
export * from "./errors.ts";
export * from "./language.ts";
export * from "./limit.ts";
export * from "./model.ts";
export * from "./persona.ts";
export * from "./ports/index.ts";
export * from "./prompts.ts";
export * from "./provider-failure.ts";
export * from "./retry-after.ts";
export * from "./schemas.ts";
export * from "./speech-error.ts";
export * from "./text.ts";
export * from "./tier.ts";
export * from "./turn.ts";
export * from "./turn-feed.ts";
export * from "./use-cases/create-debate.ts";
export * from "./use-cases/follow-turn.ts";
export * from "./use-cases/generate-turn.ts";
export * from "./use-cases/read-debate.ts";
export * from "./use-cases/steady-speech.ts";
export * from "./use-cases/stop-turn.ts";
