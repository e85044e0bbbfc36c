/** The exports of the debates of this process, as resources. */

import {
  asDomainError,
  debateExport,
  debateMarkdown,
  type ExportedDebate,
  exportDebate,
  idOf,
  truncate,
} from "@einstein-vs-cat/core";
import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { printable, printableJson } from "../output/style.ts";
import type { HeldDebate } from "./held-debate.ts";
import type { Services } from "./services.ts";

/** A form of an export. */
interface Format {
  readonly ending: "md" | "json";
  readonly name: string;
  readonly title: string;
  readonly mimeType: string;
  write(view: ExportedDebate): string;
}

const FORMATS: readonly Format[] = [
  {
    ending: "md",
    name: "debate-markdown",
    title: "Debate as Markdown",
    mimeType: "text/markdown",
    write: (view) => printable(debateMarkdown(view)),
  },
  {
    ending: "json",
    name: "debate-json",
    title: "Debate as JSON",
    mimeType: "application/json",
    write: (view) => printableJson(debateExport(view), 2),
  },
];

/** The longest question in the name of a resource. */
const LONGEST_NAME = 80;

/** Registers the exports with a server. */
export function registerResources(server: McpServer, services: Services): void {
  for (const format of FORMATS) {
    const { name, title, mimeType, ending } = format;
    const template = new ResourceTemplate(`debate://{id}/export.${ending}`, {
      list: () => listOf(services, format),
    });
    const description = `${title}: question, positions, turns, argument cards, flow sheet and verdict, as far as there are any.`;
    server.registerResource(name, template, { title, description, mimeType }, (uri, { id }) =>
      readExport(services, format, uri, String(id)),
    );
  }
}

function listOf({ debates }: Services, { ending, mimeType }: Format): ListResourcesResult {
  const resources = debates.created().map(({ id, form }: HeldDebate) => ({
    uri: `debate://${id}/export.${ending}`,
    name: `debate-${id}.${ending}`,
    title: truncate(form.question, LONGEST_NAME),
    mimeType,
  }));
  return { resources };
}

async function readExport(
  { ports, actor, debates, log }: Services,
  { mimeType, write }: Format,
  { href: uri }: URL,
  id: string,
): Promise<ReadResourceResult> {
  try {
    const { debateId } = debates.use(idOf(id) ?? 0);
    if (debateId === null) throw new ResourceNotFoundError(uri);
    const view = await exportDebate(ports, actor, debateId);
    return { contents: [{ uri, mimeType, text: write(view) }] };
  } catch (error) {
    const { code, message, cause } = asDomainError(error);
    if (error instanceof ResourceNotFoundError || code === "not-found")
      throw new ResourceNotFoundError(uri);
    log.say("an export failed", cause);
    throw new ProtocolError(ProtocolErrorCode.InternalError, message);
  }
}
