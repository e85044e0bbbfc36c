/** Some browsers let a page speak only if it has begun to while a person pressed something. */
export function unlockSpeech(): void {
  const Silence = globalThis.SpeechSynthesisUtterance;
  if (Silence !== undefined) globalThis.speechSynthesis?.speak(new Silence(""));
}
