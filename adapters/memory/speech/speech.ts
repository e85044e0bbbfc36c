import type { Speaking, SpeechSynthesis, SpokenLine } from "@einstein-vs-cat/core";

/** A silent frame of MP3, 26 ms long: its header, and no sound. */
const FRAME = { header: [0xff, 0xfb, 0x10, 0xc4], bytes: 104, side: 17 } as const;

/**
 * Says every sentence as silence that differs by its text, and remembers what it was asked for. A test
 * may change how it speaks.
 */
export class MemorySpeech implements SpeechSynthesis {
  model = "memory-speech";
  price = 0;
  languages: readonly string[] | null = null;
  readonly said: SpokenLine[] = [];
  /** Says a sentence. */
  answer: (line: SpokenLine) => Promise<Uint8Array> = async (line) => silence(line);

  voicesFor(language: string) {
    return this.languages?.includes(language) === false ? null : { low: "low", high: "high" };
  }

  speak(line: SpokenLine): Speaking {
    this.said.push(line);
    return { done: this.answer(line), cancel() {} };
  }
}

/** Returns a frame that carries a voice and a text where players expect nothing. */
function silence({ voice, text }: SpokenLine): Uint8Array {
  const frame = new Uint8Array(FRAME.bytes);
  frame.set(FRAME.header);
  const start = FRAME.header.length + FRAME.side;
  const words = new TextEncoder().encode(`${voice} ${text}`);
  for (const [index, byte] of words.entries()) {
    const place = start + (index % (FRAME.bytes - start));
    // No byte may look like the beginning of a frame.
    frame[place] = ((frame[place] ?? 0) * 31 + byte) & 0x7f;
  }
  return frame;
}
