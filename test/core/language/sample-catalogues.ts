import type { MessageCatalogues } from "@einstein-vs-cat/core";

/**
 * A small interface with a complete German catalogue and a French one with missing and broken
 * texts.
 */
export const CATALOGUES: MessageCatalogues = {
  english: {
    "form.submit": "Debate!",
    "form.arguedBy": "argued by {name}",
    "archive.title": "MY_ARCHIVES",
    "archive.responses": "{count, plural, one {# response} other {# responses}}",
  },
  shipped: {
    de: {
      "form.submit": "Debattieren!",
      "form.arguedBy": "vertreten von {name}",
      "archive.title": "MEINE_ARCHIVE",
      "archive.responses": "{count, plural, one {# Antwort} other {# Antworten}}",
    },
    fr: {
      "form.submit": "Débattre !",
      "form.arguedBy": "défendu par quelqu’un",
      "archive.title": "<b>MES_ARCHIVES</b>",
    },
  },
};
