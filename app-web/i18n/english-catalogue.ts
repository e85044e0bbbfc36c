/** English as a separate chunk, for pages in other languages. */

export { ENGLISH } from "./english.ts";
