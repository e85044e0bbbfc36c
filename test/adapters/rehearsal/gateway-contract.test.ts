import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { describeVoice } from "../../contract/voice.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";

describeVoice("Rehearsal", async () => {
  const clock = new FakeClock();
  const proceed = () => clock.advance(clock.nextDue ?? 0);
  return {
    gateway: new RehearsalModelGateway({ clock }),
    hasStarted: () => clock.sleepers > 0,
    proceed,
    close: async () => {},
  };
});
