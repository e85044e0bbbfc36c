/**
 * The page of a shared debate: the app's page with the debate in it. The head describes the debate
 * to chats, and the body contains what this reader may see as plain HTML, for clients without
 * scripts and as data. The app replaces it when it starts. All text of people and models enters the
 * page through `escapeHtml` and `dataBlock`. A finished page is kept for the readers after the first.
 */

import {
  audienceOf,
  DomainError,
  locateShared,
  type OpenedShare,
  openShared,
  shareBase,
  verdictNote,
} from "@einstein-vs-cat/core";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { AppContext, Services } from "../http/context.ts";
import { originOf } from "../http/origin.ts";
import { presentShared } from "../http/present/shared.ts";
import { quotaKey } from "../http/quota-key.ts";
import {
  type EncodedPage,
  encodePage,
  PAGE_ENCODINGS,
  type PageEncoding,
} from "./compress-page.ts";
import { dataBlock } from "./data-block.ts";
import { KeptPages } from "./kept-pages.ts";
import { fillPage } from "./page-places.ts";
import { sharedHead } from "./shared-head.ts";
import { sharedText } from "./shared-text.ts";
import { createVoteWords, type VoteWords, wordsBlock } from "./vote-line.ts";
import type { WebFile } from "./web-files.ts";

/**
 * Puts the shared debate of a URL segment into a page; null when there is none. The session must be
 * loaded.
 */
export type SharedPage = (
  ctx: AppContext,
  segment: string,
  app: AppPage,
) => Promise<WebFile | EncodedPage | null>;

/** The app's page in a language. */
interface AppPage {
  readonly page: WebFile;
  readonly language: string;
}

/** Everything that a page shows besides the debate. */
interface Surroundings extends AppPage {
  /** The texts of the question before the first turn. */
  readonly words: VoteWords;
  readonly segment: string;
  /** The address of the product. */
  readonly base: string;
  readonly catalogue: Services["models"]["catalogue"];
  readonly encoding: PageEncoding;
}

/**
 * Creates the shared page. When the storage is unavailable, the page is sent without the debate and
 * the app shows the error.
 */
export function sharedPage(services: Services): SharedPage {
  const { settings, models, log, quota } = services;
  const kept = new KeptPages();
  const numberOf = createNumbers();
  const wordsIn = createVoteWords(services.catalogues);
  return async (ctx, segment, { page, language }) => {
    const actor = ctx.state.actor ?? null;
    // Before anything is known of the debate: the order of headers must not tell whether it exists.
    const encoding = acceptedEncoding(ctx, PAGE_ENCODINGS);
    await quota.count("calls", quotaKey(ctx, actor));
    try {
      const located = await locateShared(services, segment);
      const { catalogue } = models;
      const base = baseOf(ctx, settings);
      const words = wordsIn(language);
      const around = { page, language, words, segment, base, catalogue, encoding };
      const make = async () => {
        const opened = await openShared(services, actor, located);
        return { revision: opened.revision, page: await compose(services, opened, around) };
      };
      if (located.revision === null) return (await make()).page;
      // The tag of the page stands for the language, the theme and all else that the app's page is
      // made of.
      const key = [
        ...[segment, audienceOf(actor), base, page.entityTag, language],
        ...[numberOf(catalogue), encoding],
      ];
      return await kept.find(JSON.stringify(key), located.revision, make);
    } catch (error) {
      if (error instanceof DomainError && error.code === "not-found") return null;
      log.warn({ error, requestId: ctx.state.requestId }, "sent a shared page without its debate");
      return page;
    }
  };
}

/** Returns the address of the product for links to a debate. */
export const baseOf = (ctx: AppContext, settings: Services["settings"]) =>
  shareBase({
    publicUrl: settings.publicUrl?.origin ?? null,
    platformHosts: settings.platformHosts,
    origin: originOf(ctx, settings),
  });

/** Returns a function that gives the same number for the same object only. */
export function createNumbers(): (object: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const known = numbers.get(object);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(object, last);
    return last;
  };
}

/** Puts a debate into a page. A new value that the page depends on belongs to `Surroundings` too. */
function compose(
  { previewImages }: Pick<Services, "previewImages">,
  { view, verdict, ...overview }: OpenedShare,
  { page, language, words, segment, base, catalogue, encoding }: Surroundings,
): Promise<EncodedPage> {
  const head = sharedHead(overview, verdict, `${base}/share/${segment}`, previewImages.size);
  const data = { ...presentShared(view), ...verdictNote(verdict) };
  const filled = fillPage(page, {
    title: `<title>${head.title}</title>`,
    description: "",
    headEnd: head.tags,
    root: sharedText(view, data, { catalogue, segment, words, language }),
    noscript: "",
    bodyEnd: dataBlock('id="shared"', data) + wordsBlock(words, language),
  });
  return encodePage(filled, encoding, "kept");
}
