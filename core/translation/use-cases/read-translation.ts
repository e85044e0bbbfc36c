import type { Actor } from "../../account/actor.ts";
import type { Debate } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { FlowReplies } from "../../judging/ports/flow-replies.ts";
import { languageOfTag } from "../../language/languages.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import type { Payer } from "../../models/use-cases/payer.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import { type Piece, piecesOf, type TranslatedTexts } from "../piece.ts";
import type { DebateTranslations } from "../ports/debate-translations.ts";
import type { Translator } from "../ports/translator.ts";
import { textMark } from "../text-mark.ts";
import { ModelTranslator } from "./model-translator.ts";
import { translatorFor } from "./translator-for.ts";

/** @inline */
type ReadPorts = {
  readonly debates: DebateRepo;
  readonly flowReplies: FlowReplies;
  readonly debateTranslations: DebateTranslations;
};

/** What a reader asks for: a shared debate, in a language. */
export interface TranslationRequest {
  readonly segment: string;
  readonly language: string;
}

/** A translated text of a debate. `of` is the mark of the original; `text` is null when it is flawed. */
export interface TranslatedPassage {
  readonly of: string;
  readonly text: string | null;
}

/** A shared debate as one reader sees it in another language. */
export interface DebateTranslation {
  readonly language: string;
  /** The language of the debate itself. */
  readonly original: string;
  readonly texts: readonly TranslatedPassage[];
  /** How many pieces are not translated yet. */
  readonly pending: number;
  /** Whether this server could translate them. */
  readonly canTranslate: boolean;
}

/** A shared debate that is open for a translation. */
export interface OpenTranslation {
  readonly debate: Debate;
  readonly language: string;
  /** What this reader may see of it, in the order of the page. */
  readonly pieces: readonly Piece[];
  /** What is translated already, by place. */
  readonly kept: ReadonlyMap<string, TranslatedTexts>;
}

/**
 * Finds a shared debate for an actor, with what is kept of it in a language. A debate that is in that
 * language already has nothing to translate.
 * @throws DomainError `not-found`, `invalid-input` for a language that cannot be picked.
 */
export async function openTranslation(
  ports: ReadPorts,
  actor: Actor | null,
  request: TranslationRequest,
): Promise<OpenTranslation> {
  const { debate } = await findShared(ports, actor, request.segment);
  const language = languageOfTag(request.language)?.code;
  if (language === undefined)
    throw new DomainError(invalidInput([fieldError("language", "language-unknown")]));
  if (language === debate.language) return { debate, language, pieces: [], kept: new Map() };
  const [visible, replies] = await Promise.all([
    readVisible(ports, actor, debate.id),
    ports.flowReplies.read(debate.id),
  ]);
  const pieces = piecesOf(visible, replies);
  const kept = await ports.debateTranslations.find(debate.id, language, pieces);
  return { debate, language, pieces, kept };
}

/** Returns the texts of a piece with their translations. */
export const translatedTexts = (
  { texts }: Pick<Piece, "texts">,
  translated: TranslatedTexts,
): readonly TranslatedPassage[] =>
  texts.map((text, index) => ({ of: textMark(text), text: translated[index] ?? null }));

/** Returns the texts that are kept, and the pieces that are missing. */
export function dividePieces({ pieces, kept }: Pick<OpenTranslation, "pieces" | "kept">) {
  const texts = pieces.flatMap((piece) => {
    const translated = kept.get(piece.place);
    return translated === undefined ? [] : translatedTexts(piece, translated);
  });
  return { texts, missing: pieces.filter(({ place }) => !kept.has(place)) };
}

/**
 * Returns what is kept of a shared debate in a language, as far as this actor may see the debate. It
 * costs nothing.
 * @throws DomainError `not-found`, `invalid-input` for a language that cannot be picked.
 */
export async function readTranslation(
  ports: ReadPorts & CallPorts & { readonly translationServer: Translator | null },
  actor: Actor | null,
  request: TranslationRequest,
): Promise<DebateTranslation> {
  const opened = await openTranslation(ports, actor, request);
  const { texts, missing } = dividePieces(opened);
  const { language, debate } = opened;
  const nobody: Payer = { access: { kind: "visitor" }, client: "" };
  const translators = [ports.translationServer, new ModelTranslator(ports, nobody)];
  const canTranslate = await translatorFor(translators, {
    from: debate.language,
    to: language,
  }).then(
    () => true,
    () => false,
  );
  return { language, original: debate.language, texts, pending: missing.length, canTranslate };
}
