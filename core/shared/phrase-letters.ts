/**
 * The two letters that Unicode has for a whole phrase. Compatibility normalization writes them out
 * as 18 and 8 characters, and every other letter as at most six, so that without these two no fold
 * makes a text many times as long as a person may send it.
 */
export const PHRASE_LETTERS = /[\uFDFA\uFDFB]/g;
