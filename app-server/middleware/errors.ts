import { DomainError } from "@einstein-vs-cat/core";
import type { Middleware } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import { answerProblem, asDomainError, STATUS_OF } from "../http/problem.ts";

/** The one place where an error becomes an answer. What is our own fault is logged with its cause, never shown. */
export function errors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asDomainError(thrown);
      ctx.state.errorCode = error.code;
      if (STATUS_OF[error.code] >= 500) {
        const { requestId } = ctx.state;
        log.error(
          {
            requestId,
            code: error.code,
            error: thrown instanceof DomainError ? (thrown.cause ?? thrown) : thrown,
          },
          "request failed",
        );
      }
      // Once bytes are out, the honest end of a broken answer is a broken connection.
      if (ctx.res.headersSent) ctx.res.destroy();
      else answerProblem(ctx, error);
    }
  };
}
