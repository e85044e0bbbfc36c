import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterScroll } from "../../../app-web/ui/debate/auto-scroll.ts";

const following = { isFollowing: true, top: 1_000 };
const paused = { isFollowing: false, top: 1_000 };

describe("Auto-scroll", () => {
  test("pauses when the reader scrolls up more than 20 px from the bottom", () => {
    expect(afterScroll(following, 979, 21)).toEqual({ isFollowing: false, top: 979 });
    expect(afterScroll(following, 980, 20)).toEqual({ isFollowing: true, top: 980 });
  });

  test("resumes when the reader scrolls down to within 100 px of the bottom", () => {
    expect(afterScroll(paused, 1_001, 100).isFollowing).toBe(true);
    expect(afterScroll(paused, 1_001, 101).isFollowing).toBe(false);
  });

  test("does not resume while the reader scrolls up, however near the bottom is", () => {
    expect(afterScroll(paused, 999, 50).isFollowing).toBe(false);
  });

  test("continues during any downward scroll", () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (down, below) => {
        expect(afterScroll(following, 1_000 + down, below).isFollowing).toBe(true);
      }),
    );
  });
});
