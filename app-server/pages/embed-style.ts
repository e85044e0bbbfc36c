import { createHash } from "node:crypto";

/** The colours of the two themes (`app-web/ui/styles/tokens.css`), as the reader's device has them. */
const COLOURS = `
:root{color-scheme:light dark;--page:#f3eee1;--panel:#fbf8f0;--ink:#201d16;--muted:#5b5342;--line:#cdc3aa;--accent:#14532d;--side-1:#1d4f91;--side-2:#8f3a0a}
@media(prefers-color-scheme:dark){:root{--page:#0b100d;--panel:#111a14;--ink:#d3f5dc;--muted:#93bb9f;--line:#26392c;--accent:#5dff9b;--side-1:#86c8ff;--side-2:#ffb86b}}`;

/** The style of the page for frames. It is inside the page, so that a frame costs one request. */
export const EMBED_STYLE = `${COLOURS}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 ui-monospace,"Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:4px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.bar{position:sticky;top:0;display:flex;align-items:center;justify-content:space-between;gap:0 16px;flex-wrap:wrap;padding:0 16px;background:var(--panel);border-block-end:1px solid var(--line);font-size:14px}
.bar a,summary{display:inline-flex;align-items:center;min-height:44px}
.bar .home{color:inherit;font-weight:700;text-decoration:none}
main{display:flex;flex-direction:column;gap:14px;padding:14px 16px 20px;max-width:60rem;margin:0 auto}
h1{margin:0;font-size:19px;line-height:1.35;white-space:pre-line}
h2,h3,h4,h5,h6{margin:0;font-size:inherit}
.sides{display:grid;grid-template-columns:1fr auto 1fr;gap:4px 10px;align-items:center;margin:0;font-size:14px}
.sides p{margin:0}
.sides .side-2{text-align:end}
.side-1{--speaker:var(--side-1)}
.side-2{--speaker:var(--side-2)}
.name{color:var(--speaker);font-weight:700}
article{background:var(--panel);border:1px solid var(--line);padding:10px 14px;max-width:46rem}
article.side-1{border-inline-start:4px solid var(--speaker);align-self:start}
article.side-2{border-inline-end:4px solid var(--speaker);align-self:end}
article.context{border-style:dashed;align-self:center}
article header{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline;font-size:13px;color:var(--muted);margin-block-end:4px}
.text>*{margin:0 0 8px}
.text>:last-child{margin-bottom:0}
.text ul,.text ol{padding-inline-start:22px}
.text .nested{margin-inline-start:18px}
.text blockquote{padding-inline-start:12px;border-inline-start:2px solid var(--line)}
.text pre,.table-scroll{overflow-x:auto}
.text th,.text td{border:1px solid var(--line);padding:2px 8px;text-align:start}
summary{cursor:pointer;color:var(--speaker,var(--accent));font-size:14px}
.note{margin:0;font-size:14px;color:var(--muted)}
.rest{padding:12px;border:1px dashed var(--line);text-align:center}
`;

const HASH = createHash("sha256").update(EMBED_STYLE).digest("base64");

/**
 * The policy of the page: any website may frame it, and it loads and runs nothing at all. Its style is
 * allowed by its hash.
 */
export const EMBED_POLICY = [
  ...["default-src 'none'", `style-src 'sha256-${HASH}'`],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors *"],
].join(";");
