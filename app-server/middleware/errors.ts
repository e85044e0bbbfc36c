import { asDomainError, DomainError } from "@einstein-vs-cat/core";
import type { Middleware } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import { answerProblem, STATUS_OF } from "../http/problem.ts";

/**
 * The one place where an error becomes an answer. Failures of the server are logged with their
 * cause, which is never sent.
 */
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
      // After the first byte only a broken connection can tell that the answer is not complete.
      if (ctx.res.headersSent) ctx.res.destroy();
      else answerProblem(ctx, error);
    }
  };
}
