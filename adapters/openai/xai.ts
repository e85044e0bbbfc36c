/** Where xAI serves the protocol of OpenAI. */
export const XAI_URL = "https://api.x.ai/v1";
