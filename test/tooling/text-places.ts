/**
 * Which texts belong to the first catalogue of a language, and which to the later ones. A text
 * belongs to the first catalogue when a module names its key that the browser loads without
 * `laterPart`, `stagePart` or `deskPart`, and to the stage or the desk when only modules behind a part of
 * that name do.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";

const WEB_ROOT = join(import.meta.dirname, "../../app-web");
const ENTRY = "main.tsx";

/**
 * The messages that only calls of later parts are answered with: logging in, registering, the
 * account, the plans, keys, and verdicts. The app finds a message by its code, so no module names their keys.
 */
const LATER_MESSAGES =
  /^message\.(wrong-(credentials|password)|account-locked|reset-link-over|(login-)?username-.+|password-.+|display-name-.+|bio-.+|email-.+|plan-held|billing-.+|invalid-signature|nothing-to-.+|payment-incomplete|checkout-closed|grant-refused|subscription-.+|(not-)?your-turn|too-long-to-judge|verdict-failed|sign-in-.+|identity-taken|last-sign-in|not-confirmed|passwords-off|keys-off|own-key-.+|key-invalid|page-down|reports-full)$/;

/** The messages that only votes on shared debates and calls about sources are answered with. */
const STAGE_MESSAGES =
  /^message\.(already-voted|too-early|own-debate|network-votes-used-up|sources-full|source-(too-large|used|empty)|address-invalid)$/;

/** The texts of mails, which the server alone reads. */
const MAIL_TEXTS = /^mail\./;

const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;"]*?\sfrom\s+)?"(\.[^"]+\.tsx?)"/gm;
const DYNAMIC_IMPORT = /(?:(later|stage|desk)Part\(\s*\(\) => )?\bimport\("(\.[^"]+\.tsx?)"\)/g;
const LITERAL = /"([\w.-]+)"/g;
const TEMPLATE = /\b(?:t\(|textWith\(\s*t,)\s*`([^`]+)`/g;
/** Types alone: it names every text that has values, and shows none. */
const TYPES = "i18n/message-values.ts";
const PLACEHOLDER = /\$\{[^}]*\}/;

/** The modules that a module loads, by their paths from the root of the web app. */
interface Loads {
  /** With the module, or on demand with the first texts alone. */
  readonly first: readonly string[];
  /** On demand, together with the later texts. */
  readonly later: readonly string[];
  /** On demand, together with the later texts and those of the stage. */
  readonly stage: readonly string[];
  /** On demand, together with the later texts and those of the desk. */
  readonly desk: readonly string[];
}

type Place = keyof Loads | "unused";

/** Returns the source of a module of the web app. */
const readSource = (module: string) => readFileSync(join(WEB_ROOT, module), "utf8");

/**
 * Sorts the keys of texts by their catalogue.
 * @param read returns the source of a module, by its path from the root of the web app.
 */
export function placeTexts(
  keys: readonly string[],
  read: (module: string) => string = readSource,
): Readonly<Record<Place, string[]>> {
  const usedIn = (next: (loads: Loads) => readonly string[]) =>
    keysNamedIn([...reached(ENTRY, read, next)].map(read), keys);
  const early = usedIn(({ first }) => first);
  const beside = usedIn(({ first, later }) => [...first, ...later]);
  const onStage = usedIn(({ first, later, stage }) => [...first, ...later, ...stage]);
  const atDesk = usedIn(({ first, later, desk }) => [...first, ...later, ...desk]);
  const places: Record<Place, string[]> = { first: [], later: [], stage: [], desk: [], unused: [] };
  for (const key of keys) {
    if (STAGE_MESSAGES.test(key)) places.stage.push(key);
    else if (early.has(key) && !LATER_MESSAGES.test(key)) places.first.push(key);
    else if (beside.has(key) || MAIL_TEXTS.test(key)) places.later.push(key);
    else if (onStage.has(key)) places[atDesk.has(key) ? "later" : "stage"].push(key);
    else places[atDesk.has(key) ? "desk" : "unused"].push(key);
  }
  return places;
}

/** Returns a module and all modules that can be reached from it. */
function reached(
  entry: string,
  read: (module: string) => string,
  next: (loads: Loads) => readonly string[],
): Set<string> {
  const modules = new Set([entry]);
  for (const module of modules)
    for (const loaded of next(loadsOf(module, read(module)))) modules.add(loaded);
  return modules;
}

function loadsOf(module: string, source: string): Loads {
  const pathOf = (specifier: string) => join(module, "..", specifier).replaceAll("\\", "/");
  const dynamic = [...source.matchAll(DYNAMIC_IMPORT)];
  const pathsOf = (part?: "later" | "stage" | "desk") =>
    dynamic.flatMap(([, mark, specifier = ""]) => (mark === part ? [pathOf(specifier)] : []));
  const withModule = Array.from(source.matchAll(STATIC_IMPORT), ([, path = ""]) =>
    pathOf(path),
  ).filter((path) => path !== TYPES);
  return {
    first: [...withModule, ...pathsOf()],
    later: pathsOf("later"),
    stage: pathsOf("stage"),
    desk: pathsOf("desk"),
  };
}

/** Returns the keys that some source names, whole or as a template such as `plan.${tier}`. */
function keysNamedIn(sources: readonly string[], keys: readonly string[]): Set<string> {
  const named = new Set<string>();
  const patterns = new Set<string>();
  for (const source of sources) {
    for (const [, literal = ""] of source.matchAll(LITERAL)) named.add(literal);
    for (const [, template = ""] of source.matchAll(TEMPLATE))
      patterns.add(template.replaceAll(".", "\\.").split(PLACEHOLDER).join("[^.]+"));
  }
  const templates = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
  return new Set(
    keys.filter((key) => named.has(key) || templates.some((template) => template.test(key))),
  );
}
