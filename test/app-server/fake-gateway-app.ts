import { FakeGateway, type FakeModelStream } from "../core/models/fake-gateway.ts";
import { until } from "../support/until.ts";

/**
 * A model gateway whose answers a test writes piece by piece, for tests that call the server over
 * HTTP.
 */
export class ScriptedGateway extends FakeGateway {
  /** Returns the model stream with this number (from 1) as soon as the server has opened it. */
  async waitForStream(number: number): Promise<FakeModelStream> {
    await until(`model stream ${number} is open`, () => this.tries.length >= number);
    return this.tries[number - 1] as FakeModelStream;
  }
}
