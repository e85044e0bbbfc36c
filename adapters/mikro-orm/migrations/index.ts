/** All migrations, oldest first. One purpose each; a landed one is never edited. */

import { Debates20261121000000 } from "./20261121000000-debates.ts";
import { TurnClaims20261121000100 } from "./20261121000100-turn-claims.ts";
import { Sessions20261121000200 } from "./20261121000200-sessions.ts";
import { RateLimits20261121000300 } from "./20261121000300-rate-limits.ts";
import { SummaryClaims20261121005000 } from "./20261121005000-summary-claims.ts";
import { PositionSuggestions20261121005100 } from "./20261121005100-position-suggestions.ts";

export const MIGRATIONS = [
  Debates20261121000000,
  TurnClaims20261121000100,
  Sessions20261121000200,
  RateLimits20261121000300,
  SummaryClaims20261121005000,
  PositionSuggestions20261121005100,
];
