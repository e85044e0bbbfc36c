/**
 * Finds or makes the page of a shared debate for frames. It knows no session: every reader gets what a
 * visitor sees. A finished page is kept like the shared page itself (`shared-page.ts`).
 */

import { DomainError, locateShared, openShared } from "@einstein-vs-cat/core";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { AppContext, Services } from "../http/context.ts";
import {
  type EncodedPage,
  encodePage,
  PAGE_ENCODINGS,
  type PageEncoding,
} from "./compress-page.ts";
import { embedText, missingEmbed } from "./embed-text.ts";
import { EMBED_KEYS } from "./embed-words.ts";
import { KeptPages } from "./kept-pages.ts";
import { createWords } from "./page-words.ts";
import { baseOf, createNumbers } from "./shared-page.ts";
import { languageOfVisit } from "./visit-language.ts";

/** A page for a frame, and whether the link opens a debate. */
export interface EmbedPage {
  readonly page: EncodedPage;
  readonly isKnown: boolean;
}

/** Creates the function that returns the page of a token. */
export function embedPages(
  services: Services,
): (ctx: AppContext, token: string) => Promise<EmbedPage> {
  const { settings, models } = services;
  const kept = new KeptPages();
  const numberOf = createNumbers();
  const wordsIn = createWords(services.catalogues, EMBED_KEYS);
  return async (ctx, token) => {
    // Before anything is known of the debate: the order of headers must not tell whether it exists.
    const encoding = acceptedEncoding(ctx, PAGE_ENCODINGS);
    const language = languageOfVisit(ctx, services);
    const base = baseOf(ctx, settings);
    const labels = { language, base, words: wordsIn(language) };
    const { catalogue } = models;
    const make = async (located: Awaited<ReturnType<typeof locateShared>>) => {
      const { view, revision } = await openShared(services, null, located);
      const around = { ...labels, catalogue, address: `${base}/share/${token}` };
      return { revision, page: await encode(embedText(view, around), encoding) };
    };
    try {
      const located = await locateShared(services, token);
      // An id opens a debate for its owner alone, whom this page does not know.
      if (located.revision === null) throw new DomainError("not-found");
      const key = JSON.stringify([token, base, language, numberOf(catalogue), encoding]);
      const page = await kept.find(key, located.revision, () => make(located));
      return { page, isKnown: true };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "not-found") throw error;
      return { page: await encode(missingEmbed(labels), encoding), isKnown: false };
    }
  };
}

const encode = (html: string, encoding: PageEncoding): Promise<EncodedPage> =>
  encodePage(Buffer.from(html), encoding, "kept");
