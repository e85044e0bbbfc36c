import { SOURCE_LIMITS } from "@einstein-vs-cat/core";
import { Link } from "wouter";
import { useAccess } from "../../state/account/user.ts";
import { useText } from "../../state/language/language.ts";
import type { Room } from "../../state/sources/kept-sources.ts";

/** How much there is and may be. Visitors read what an account gives. */
export function RoomLine({ room: { held, limits } }: { readonly room: Room }) {
  const t = useText();
  const isVisitor = useAccess().kind === "visitor";
  const { sources, characters } = SOURCE_LIMITS.free;
  return (
    <div className="text-sm">
      <p className="font-bold">
        {t("sources.held", {
          ...{ count: held.sources, maximum: limits.sources },
          ...{ characters: held.characters, limit: limits.characters },
        })}
      </p>
      {isVisitor && (
        <p className="text-muted">
          {t("sources.withAccount", { maximum: sources, limit: characters })}{" "}
          <Link href="/auth" className="text-accent underline underline-offset-4">
            {t("usage.logIn")}
          </Link>
        </p>
      )}
    </div>
  );
}
