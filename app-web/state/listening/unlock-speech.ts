/** Some browsers let a page speak only if it has begun to while a person pressed something. */
export const unlockSpeech = (): void =>
  globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(""));
