import { useIsOffline } from "../../state/ground/connection.ts";
import { useText } from "../../state/language/language.ts";

/**
 * Shown while the device is offline. Part of the main bundle, because nothing can be loaded then.
 */
export function OfflineBanner() {
  const t = useText();
  const isOffline = useIsOffline();
  return (
    <div
      role="status"
      className="edge-to-edge sticky top-0 short:static z-20 bg-ink text-page print:hidden"
    >
      {isOffline && (
        <p className="mx-auto max-w-5xl px-4 py-2.5 text-sm sm:px-6">{t("offline.banner")}</p>
      )}
    </div>
  );
}
