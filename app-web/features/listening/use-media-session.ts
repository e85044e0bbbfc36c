import { useEffect } from "react";
import type { Player } from "../../state/listening/player.ts";
import silence from "./silence.wav?url";

/** What the keys of a keyboard, a headset and the lock screen do. */
const keysOf = (player: Player): Readonly<Partial<Record<MediaSessionAction, () => void>>> => ({
  play: () => player.play(),
  pause: () => player.pause(),
  stop: () => player.pause(),
  nexttrack: () => player.nextTurn(),
  previoustrack: () => player.previousSentence(),
  seekforward: () => player.nextSentence(),
  seekbackward: () => player.previousSentence(),
});

/**
 * Lets media keys control a player. Browsers give them only to a page that plays audio, and speech is
 * none, so a silent file plays beside the voice.
 */
export function useMediaSession(player: Player, isPlaying: boolean, title: string, artist: string) {
  useEffect(() => {
    const session = navigator.mediaSession;
    if (session === undefined) return;
    const keys = Object.entries(keysOf(player)) as [MediaSessionAction, () => void][];
    for (const [key, act] of keys) setKey(session, key, act);
    return () => {
      for (const [key] of keys) setKey(session, key, null);
      session.metadata = null;
      session.playbackState = "none";
    };
  }, [player]);
  useEffect(() => {
    const session = navigator.mediaSession;
    if (session === undefined) return;
    session.metadata = new MediaMetadata({ title, artist });
    session.playbackState = isPlaying ? "playing" : "paused";
  }, [isPlaying, title, artist]);
  useEffect(() => {
    if (!isPlaying) return;
    const audio = new Audio(silence);
    audio.loop = true;
    // Without it there are only no media keys.
    void audio.play()?.catch(() => {});
    return () => {
      audio.pause();
      audio.removeAttribute("src");
    };
  }, [isPlaying]);
}

/** A browser refuses the keys that it does not know. */
function setKey(session: MediaSession, key: MediaSessionAction, act: (() => void) | null): void {
  try {
    session.setActionHandler(key, act);
  } catch {
    // The other keys work.
  }
}
