import { ResvgPreviewImages } from "@einstein-vs-cat/resvg/preview-images";
import { ContainerModule } from "inversify";
import { readPortraits } from "./portraits.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the images that chat programs show beside shared links. */
export const previewImagesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.previewImages).toResolvedValue(
    async (clock) => new ResvgPreviewImages({ portraits: await readPortraits(), clock }),
    [TOKENS.clock],
  );
});
