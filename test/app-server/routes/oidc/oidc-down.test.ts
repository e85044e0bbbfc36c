import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  beginLogIn,
  comeBack,
  down,
  expectNothing,
  logInThere,
  type OidcApp,
  startOidcApp,
} from "./oidc-app.ts";

let app: OidcApp;
beforeEach(async () => {
  app = await startOidcApp();
});
afterEach(() => app.close());

const UNAVAILABLE = "/auth?problem=sign-in-unavailable";

describe("a provider that is down", () => {
  test("at the beginning says so, and is asked again at the next log-in", async () => {
    const ada = app.visitor();
    app.provider.intercept = down("/.well-known");
    expect(await beginLogIn(ada)).toBe(UNAVAILABLE);
    app.provider.intercept = null;
    expect(await logInThere(app, ada)).toBe("/");
  });

  test("for one request only is asked a second time", async () => {
    let requests = 0;
    app.provider.intercept = (request, response) => {
      requests += 1;
      return requests === 1 && down("/.well-known")(request, response);
    };
    expect(await logInThere(app, app.visitor())).toBe("/");
  });

  for (const path of ["/token", "/jwks", "/me"])
    test(`at ${path} makes no account and no session`, async () => {
      const ada = app.visitor();
      const back = await app.provider.visit(await beginLogIn(ada));
      app.provider.intercept = down(path);
      expect(await comeBack(ada, back)).toBe(UNAVAILABLE);
      await expectNothing(app, ada);
      app.provider.intercept = null;
      expect(await logInThere(app, ada)).toBe("/");
    });

  test("altogether makes no account and no session", async () => {
    const ada = app.visitor();
    const back = await app.provider.visit(await beginLogIn(ada));
    app.provider.intercept = (request) => {
      request.socket.destroy();
      return true;
    };
    expect(await comeBack(ada, back)).toBe(UNAVAILABLE);
    await expectNothing(app, ada);
  });
});
