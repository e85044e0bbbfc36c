/** A text with every construct that debates commonly contain, about 280 characters long. */
export const MIXED_MARKDOWN = `## A heading of its own

A paragraph with **bold** and *soft* words, \`code\`, and [a link](https://example.org/page) to follow, long enough to wrap.

- one thing
- another thing, with **weight**
- a third

| Bun | Box |
|---|---|
| soft | hard |

\`\`\`js
const cat = box.open();
\`\`\`

`;
