import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { describeVoice } from "../../contract/voice.contract.ts";
import { HandClock } from "../../hand-clock.ts";

describeVoice("Rehearsal", async () => {
  const clock = new HandClock();
  const proceed = () => clock.advance(clock.nextDue ?? 0);
  return { gateway: new RehearsalModelGateway({ clock }), hasStarted: () => clock.sleepers > 0, proceed, close: async () => {} };
});
