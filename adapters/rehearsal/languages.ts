/** The languages of the rehearsal voice. */

export { speaks } from "./engine/language-pack.ts";
