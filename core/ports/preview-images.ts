/** What the preview image of a shared debate tells; nothing of what was said. */
export interface Preview {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  /** How many responses the debate has. */
  readonly responseCount: number;
}

/** Draws the picture that a chat shows beside a shared link. */
export interface PreviewImages {
  /**
   * A PNG of `PREVIEW_SIZE`. The same preview gives the same picture. A text that cannot be drawn, for want of letters, is
   * left out of it.
   */
  draw(preview: Preview): Promise<Uint8Array>;
}
