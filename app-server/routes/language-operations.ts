import {
  detectedLanguageAnswer,
  languagesAnswer,
  translatedTextAnswer,
  translatedUiAnswer,
  translateTextSchema,
  translateUiSchema,
} from "@einstein-vs-cat/core";
import { MODEL_ERRORS, type Operations } from "../http/operation.ts";

/** Calls about languages. */
export const languageOperations = {
  list: {
    method: "get",
    path: "/api/language/languages",
    summary: "List the languages of the interface",
    tag: "Languages",
    caller: "anyone",
    answers: { 200: languagesAnswer },
  },
  detect: {
    method: "get",
    path: "/api/language/detect-language",
    summary: "Detect the caller's language from its address and headers",
    tag: "Languages",
    caller: "anyone",
    answers: { 200: detectedLanguageAnswer },
  },
  translateUi: {
    method: "post",
    path: "/api/language/translate-ui",
    summary: "Translate texts of the interface",
    description:
      "Only a known key with its exact English text is translated; any other is left out of the answer.",
    tag: "Languages",
    caller: "anyone",
    body: translateUiSchema,
    answers: { 200: translatedUiAnswer },
    errors: MODEL_ERRORS,
  },
  translateText: {
    method: "post",
    path: "/api/language/translate",
    summary: "Translate a text of the user",
    description: "The text is neither stored nor logged.",
    tag: "Languages",
    caller: "user",
    body: translateTextSchema,
    answers: { 200: translatedTextAnswer },
    errors: MODEL_ERRORS,
  },
} as const satisfies Operations;
