/**
 * Opens the clients of the vendors. Their SDKs take a noticeable part of a start, so they are imported
 * only when they are needed.
 */

import type {
  AnthropicModelGateway,
  AnthropicModelGatewayOptions,
} from "@einstein-vs-cat/anthropic/model-gateway";
import type {
  OpenAiModelGateway,
  OpenAiModelGatewayOptions,
} from "@einstein-vs-cat/openai/model-gateway";

/** Opens a client of OpenAI, or of a server with a compatible API. */
export async function openOpenAi(options: OpenAiModelGatewayOptions): Promise<OpenAiModelGateway> {
  const { OpenAiModelGateway } = await import("@einstein-vs-cat/openai/model-gateway");
  return new OpenAiModelGateway(options);
}

/** Opens a client of Anthropic. */
export async function openAnthropic(
  options: AnthropicModelGatewayOptions,
): Promise<AnthropicModelGateway> {
  const { AnthropicModelGateway } = await import("@einstein-vs-cat/anthropic/model-gateway");
  return new AnthropicModelGateway(options);
}
