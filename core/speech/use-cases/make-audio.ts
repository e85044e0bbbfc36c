import { ModelError } from "../../models/model-error.ts";
import { retryDelay, toDomainError } from "../../models/use-cases/stream-with-retry.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { SPEECH_LIMIT } from "../limits.ts";
import type { SpeechSynthesis } from "../ports/speech-synthesis.ts";
import type { SpokenLine } from "../spoken-line.ts";
import type { SpeechMoney } from "./speech-money.ts";

interface MakePorts {
  readonly speech: SpeechSynthesis;
  readonly clock: Clock;
}

/**
 * Has a sentence said by the server, in a second try if the first one may have failed by chance.
 * @throws DomainError `provider-busy`, `key-refused` or `task-failed`. The cause is the server's error.
 */
export async function makeAudio(
  ports: MakePorts,
  money: SpeechMoney,
  line: SpokenLine,
): Promise<Uint8Array> {
  for (let tries = 0; ; tries += 1) {
    try {
      const audio = await request(ports, line);
      money.charge(line.text.length);
      return audio;
    } catch (error) {
      if (!(error instanceof ModelError && error.isFree)) money.charge(line.text.length);
      const delay = tries >= SPEECH_LIMIT.retries ? null : retryDelay(error, tries);
      if (delay === null) throw asTaskFailure(toDomainError(error));
      await ports.clock.sleep(delay).done;
    }
  }
}

async function request({ speech, clock }: MakePorts, line: SpokenLine): Promise<Uint8Array> {
  const speaking = speech.speak(line);
  const patience = clock.sleep(SPEECH_LIMIT.patience);
  const late = patience.done.then(() => {
    throw new ModelError("the provider took too long", { retryable: true });
  });
  try {
    return await Promise.race([speaking.done, late]);
  } finally {
    patience.cancel();
    speaking.cancel();
  }
}

const asTaskFailure = (error: DomainError) =>
  error.code === "turn-failed" ? new DomainError("task-failed", { cause: error.cause }) : error;
