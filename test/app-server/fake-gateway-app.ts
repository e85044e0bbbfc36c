import { FakeGateway, type HandSpeech } from "../core/models/fake-gateway.ts";
import { until } from "../support/until.ts";

/** A voice that says only what a test makes it say, for tests that ask over HTTP. */
export class HandVoice extends FakeGateway {
  /** The answer of that number (from 1), as soon as it was asked for. */
  async speech(number: number): Promise<HandSpeech> {
    await until(`answer ${number} is asked for`, () => this.tries.length >= number);
    return this.tries[number - 1] as HandSpeech;
  }
}
