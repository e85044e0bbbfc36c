import { mp3Frames } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { FRAME_BYTES, id3Tag, id3v1Tag, infoFrame, toneMp3 } from "../../support/mp3.ts";

const FRAMES = toneMp3(5);
const frames = (...parts: Uint8Array[]) => {
  const found = mp3Frames(Buffer.concat(parts));
  return found === null ? null : Buffer.from(found).toString("hex");
};
const bare = Buffer.from(FRAMES).toString("hex");

describe("the frames of an MP3 file", () => {
  it("are all of it when nothing else is there", () => {
    expect(frames(FRAMES)).toBe(bare);
    expect(FRAMES).toHaveLength(5 * FRAME_BYTES);
  });

  it.each(["Xing", "Info", "VBRI"] as const)("are without a first frame of the kind %s", (name) => {
    expect(frames(infoFrame(name), FRAMES)).toBe(bare);
  });

  it("are without tags at both ends, several and empty ones too", () => {
    const tags = [id3Tag("one"), id3Tag(""), new Uint8Array(3)];
    expect(frames(...tags, infoFrame(), FRAMES, id3v1Tag())).toBe(bare);
  });

  it("are none in a file of another kind, in an empty one, and in one that only has tags", () => {
    for (const text of ["RIFF\0\0\0\0WAVEfmt ", '{"error":{}}', "", "ID3", "TAG"])
      expect(frames(new TextEncoder().encode(text))).toBeNull();
    expect(frames(id3Tag("one"))).toBeNull();
    expect(frames(infoFrame())).toBeNull();
    expect(frames(id3Tag("one"), FRAMES.subarray(1))).toBeNull();
  });
});
