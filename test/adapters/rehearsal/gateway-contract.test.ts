import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { describeModelStreaming } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";

describeModelStreaming("Rehearsal", async () => {
  const clock = new FakeClock();
  const proceed = () => clock.advance(clock.nextDue ?? 0);
  return {
    gateway: new RehearsalModelGateway({ clock }),
    hasStarted: () => clock.sleepers > 0,
    proceed,
    close: async () => {},
  };
});
