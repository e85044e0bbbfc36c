/** An audio element without sound. A test ends or breaks what it plays. */
export class FakeAudio extends EventTarget {
  readonly played: string[] = [];
  src = "";
  paused = true;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: unknown = null;
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  /** What the browser refuses to play with; null when it plays. */
  refusal: Error | null = null;

  async play(): Promise<void> {
    if (this.refusal !== null) throw this.refusal;
    this.paused = false;
    this.played.push(`${this.src} ${this.playbackRate}`);
  }

  pause(): void {
    this.paused = true;
  }

  hasAttribute(): boolean {
    return this.src !== "";
  }

  removeAttribute(): void {
    this.src = "";
  }

  /** Ends what is being heard. */
  end(): void {
    this.paused = true;
    this.onended?.();
  }
}
