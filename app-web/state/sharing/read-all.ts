/** Whether the responses of the shared debate on the screen are all shown whole. */

import { atom, useAtom } from "jotai";

const segmentAtom = atom<string | null>(null);

/** Returns whether this reader has asked for all of a shared debate, and the action that does. */
export function useReadAll(segment: string) {
  const [asked, ask] = useAtom(segmentAtom);
  return { isReadAll: asked === segment, readAll: () => ask(segment), forget: ask };
}
