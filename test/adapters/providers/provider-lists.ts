/** The lists of models of both vendors, as the scripted provider sends them. */

/** The models of a provider, and how many of them a page has. */
interface ModelList {
  readonly models: readonly string[];
  readonly pageSize: number;
}

/** When the first model was released (seconds since 1970). */
export const FIRST_RELEASE = 1_800_000_000;

/** OpenAI's list, which has one page. */
export function openAiList({ models }: ModelList): string {
  const data = models.map((id, index) => ({
    ...{ id, object: "model", created: FIRST_RELEASE + index, owned_by: "test" },
  }));
  return JSON.stringify({ object: "list", data });
}

/** The page of Anthropic's list that begins after a model. */
export function anthropicList({ models, pageSize }: ModelList, after: string | null): string {
  const start = after === null ? 0 : models.indexOf(after) + 1;
  const data = models.slice(start, start + pageSize).map((id, index) => ({
    ...{ id, type: "model", display_name: id },
    created_at: new Date((FIRST_RELEASE + start + index) * 1_000).toISOString(),
  }));
  const [first, last] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
  const hasMore = start + pageSize < models.length;
  return JSON.stringify({ data, has_more: hasMore, first_id: first, last_id: last });
}
