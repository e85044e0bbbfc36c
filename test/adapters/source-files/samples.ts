import type { SourceFileReason } from "@einstein-vs-cat/source-files/source-file-error";

/** What each sample gives: words that follow each other in its text, or the reason why it has none. */
export const SAMPLES: readonly (readonly [
  string,
  { readonly words: string } | SourceFileReason,
])[] = [
  // Columns, tables and headings.
  [
    "pdfbox/PDFBOX-3110-poems-beads.pdf",
    { words: "Trois et deux font cinq, et cinq font dix, et dix font vingt" },
  ],
  [
    "pdfminer/issue-00352-asw-oct96-p41.pdf",
    { words: "lost soon after the flight crew reported climbing through FL 230" },
  ],
  ["pdfbox/eu-001.pdf", { words: "A facility has to report data under E-PRTR if it fulfils" }],
  ["pdfbox/PDFBOX-4417-001031.pdf", { words: "has been rising exponentially" }],
  ["pdfbox/PDFBOX-4417-054080.pdf", { words: "WATEREE RIVER NEAR CAMDEN, SC" }],
  [
    "pdfbox/PDFBOX-3038-001033-p2.pdf",
    { words: "In the matter of Rambus Inc., FTC Dkt. No. 9302" },
  ],
  // Words that lines divide, and letters that are drawn as one.
  [
    "pdfbox/PDFBOX-3044-010197-p5-ligatures.pdf",
    { words: "provide insight into what can be expected at the LHC" },
  ],
  ["pdfminer/pagelabels.pdf", { words: "1 First section" }],
  ["pdfminer/simple5.pdf", { words: "Link to heading that is working with vim-pandoc." }],
  ["pypdf/pdflatex-outline.pdf", { words: "Contents" }],
  ["pypdf/crazyones.pdf", { words: "The misfits. The rebels. The troublemakers." }],
  ["pdfbox/PDFBOX-5002.pdf", { words: "a smaller font" }],
  ["pdfbox/with_outline.pdf", { words: "Some content" }],
  ["pdfbox/rotation.pdf", { words: "It will have a landscape layout." }],
  // Right to left.
  ["pdfbox/BidiSample.pdf", { words: "14 april 1434 ١٤ إبريل ١٤٣٤" }],
  ["pdfbox/hello3.pdf", { words: "Hello محمد World." }],
  ["pypdf/multilang.pdf", { words: "مرحبا بالعالم" }],
  // Chinese, Japanese, Polish.
  [
    "pdfminer/jo.pdf",
    { words: "わたくしといふ現象は假定された有機交流電燈のひとつの青い照明です" },
  ],
  ["pdfminer/issue_566_test_2.pdf", { words: "甲方：中国饮料有限公司（盖章）" }],
  ["pdfbox/PDFBOX-3833-reduced.pdf", { words: "ターン" }],
  ["pdfminer/issue-625-identity-cmap.pdf", { words: "Termin płatności: 2021-05-03" }],
  // A password that only limits what may be done, or that is empty.
  ["pypdf/r2-empty-password.pdf", { words: "pdf encryption test" }],
  ["pypdf/r6-owner-password.pdf", { words: "pdf encryption test" }],
  ["pypdf/crazyones-encrypted-256.pdf", "encrypted"],
  ["pypdf/libreoffice-writer-password.pdf", "encrypted"],
  ["pdfminer/rc4-40.pdf", "encrypted"],
  ["pdfminer/aes-256-r6.pdf", "encrypted"],
  ["pdfbox/PasswordSample-40bit.pdf", "encrypted"],
  ["pdfbox/PasswordSample-256bit.pdf", "encrypted"],
  ["pdfbox/AES128ExposedMeta.pdf", "encrypted"],
  // Pictures of text.
  ["pdfbox/ccitt4-cib-test.pdf", "scan"],
  ["pdfbox/JBIG2Image.pdf", "scan"],
  ["pdfminer/pdf-with-jbig2.pdf", "scan"],
  ["pypdf/imagemagick-images.pdf", "scan"],
  // Damaged: what can be read is read.
  ["pdfminer/zen_of_python_corrupted.pdf", { words: "Beautiful is better than ugly." }],
  ["pdfbox/MissingCatalog.pdf", "empty"],
  // Pages of the web.
  [
    "html/bzip2-manual.html",
    { words: "- Redistributions of source code must retain the above copyright notice" },
  ],
  ["html/expat-reference.html", { words: "Expat is a library, written in C, for parsing XML" }],
  ["html/nodejs-timers.html", { words: "The timer module exposes a global API for scheduling" }],
  // Plain text.
  ["vim/tutor.fr", { words: "Vim est un éditeur très puissant" }],
  ["README.md", { words: "| `pypdf/` | the resources of pypdf 3.4.1" }],
];
