import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { call } from "../contract.ts";
import { callRefusals as r } from "../messages.ts";
import { isOpen } from "./progress.ts";
import { callState, recordingState, type CallState, type RecordingState } from "./sets.ts";

interface Facts {
  readonly state: CallState;
  readonly recording: RecordingState;
  /** Somebody has read it. */
  readonly read: boolean;
  /** The borrower answered. */
  readonly talked: boolean;
  /** The caller made it. */
  readonly own: boolean;
}

const isOver = ({ state }: Pick<Facts, "state">): Result<unknown> => (isOpen(state) ? refused(r.underWay) : ok(null));

const RECORDING: Readonly<Record<RecordingState, Result<unknown>>> = {
  none: refused(r.noRecording),
  awaited: refused(r.recordingToCome),
  kept: ok(null),
  notAudio: refused(r.notAudio),
  missing: refused(r.recordingMissing),
};

/** What may be done with a call's record, for one reader. */
export const callPolicy = policy("call", {
  state: callState.schema,
  recording: recordingState.schema,
  read: z.boolean(),
  talked: z.boolean(),
  own: z.boolean(),
})({
  play: { call: call.play, when: ({ recording }: Pick<Facts, "recording">) => RECORDING[recording] },
  read: {
    call: call.read,
    when: (facts: Pick<Facts, "state" | "read">) => all(isOver(facts), facts.read ? refused(r.alreadyRead) : ok(null)),
  },
  score: {
    call: call.score,
    when: (facts: Pick<Facts, "state" | "talked" | "own">) =>
      all(isOver(facts), facts.talked ? ok(null) : refused(r.noTalk), facts.own ? refused(r.ownCall) : ok(null)),
  },
});
