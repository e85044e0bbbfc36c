/**
 * The start of the tag in `index.html` whose script runs before the first paint. The data it reads
 * stands before it.
 */
export const FIRST_PAINT_TAG = '<script src="/first-paint.js">';
