/**
 * Returns JSON for a page. A data block is not a script, so the content security policy does not
 * apply to it. `attributes` must be escaped.
 */
export function dataBlock(attributes: string, data: object): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" ${attributes}>${json}</script>`;
}
