/** The streaming protocols of both vendors, event by event, as the scripted provider sends them. */

import type { FinishMark, ScriptedUsage } from "./provider-script.ts";

/** How one vendor encodes an answer. Each function returns the text of whole events. */
export interface Wire {
  opening(): string;
  text(text: string): string;
  ending(reason: FinishMark, usage: ScriptedUsage | null): string;
  errorEvent(type: string, code: string | number | null): string;
  errorBody(type: string): string;
}

const TELLING = "A sentence of the provider's own that no reader and no log may see.";

const OPENAI_REASONS: Record<FinishMark, string> = {
  complete: "stop",
  length: "length",
  refused: "content_filter",
};

/**
 * OpenAI's chat completions. `countsTokens`: the request asks for the usage and the server supports
 * that.
 */
export function openAiWire(model: string, countsTokens: boolean): Wire {
  const data = (content: object) => `data: ${JSON.stringify(content)}\n\n`;
  const chunk = (choices: readonly object[], usage: object | null = null) =>
    data({
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1_800_000_000,
      model,
      choices,
      ...(countsTokens && { usage }),
    });
  const delta = (content: object, finishReason: string | null = null) =>
    chunk([{ index: 0, delta: content, logprobs: null, finish_reason: finishReason }]);
  const tokens = ({ inputTokens, outputTokens }: ScriptedUsage) => ({
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  });
  return {
    opening: () => delta({ role: "assistant", content: "" }),
    text: (text) => delta({ content: text }),
    ending: (reason, usage) =>
      `${delta({}, OPENAI_REASONS[reason])}${countsTokens && usage ? chunk([], tokens(usage)) : ""}data: [DONE]\n\n`,
    errorEvent: (type, code) => data({ error: { message: TELLING, type, param: null, code } }),
    errorBody: (type) =>
      JSON.stringify({ error: { message: TELLING, type, param: null, code: null } }),
  };
}

const ANTHROPIC_REASONS: Record<FinishMark, string> = {
  complete: "end_turn",
  length: "max_tokens",
  refused: "refusal",
};

/**
 * Anthropic's messages. The protocol always includes the usage: input tokens at the start, output
 * tokens at the end.
 */
export function anthropicWire(model: string, inputTokens: number): Wire {
  const event = (content: { type: string; [key: string]: unknown }) =>
    `event: ${content.type}\ndata: ${JSON.stringify(content)}\n\n`;
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    content: [],
    model,
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: 1 },
  };
  const error = (type: string) => ({
    type: "error",
    error: { type, message: TELLING },
    request_id: "req_1",
  });
  return {
    opening: () =>
      event({ type: "message_start", message }) +
      event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }) +
      event({ type: "ping" }),
    text: (text) =>
      event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
    ending: (reason, usage) =>
      event({ type: "content_block_stop", index: 0 }) +
      event({
        type: "message_delta",
        delta: { stop_reason: ANTHROPIC_REASONS[reason], stop_sequence: null },
        usage: { output_tokens: usage?.outputTokens ?? 1 },
      }) +
      event({ type: "message_stop" }),
    errorEvent: (type) => event(error(type)),
    errorBody: (type) => JSON.stringify(error(type)),
  };
}
