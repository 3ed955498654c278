import { allFeatures } from "../../calls.ts";
import { DECISION_TOPIC } from "../../desk/review/server/decide.ts";
import { carryOutDecision } from "../../desk/review/server/carry-out.ts";
import { ask, reviewerOf } from "../../desk/review/server/testing/desk.ts";
import { ManualClock } from "../../platform/server/clock.ts";
import { readConfig } from "../../platform/server/config.ts";
import type { Services } from "../../platform/server/context.ts";
import { connect } from "../../platform/server/database/connect.ts";
import { folderStore } from "../../platform/server/file-store.ts";
import { createLog } from "../../platform/server/log.ts";
import { startOutbox } from "../../platform/server/outbox.ts";
import { listen } from "../../platform/server/signals.ts";
import { TEST_KEYS } from "../../platform/server/testing/services.ts";
import { Refusal } from "../../platform/shared/refusal.ts";
import type { Answer, Word } from "./words.ts";

/**
 * A process of the product as far as the review desk goes: it answers reviewers and carries out what they decided, on
 * the clock of the process that started it. It may be killed at any moment.
 */
const [, , url = "", folder = "", since = ""] = process.argv;

const clock = new ManualClock(new Date(since));
const log = createLog("error");
const services: Services = {
  config: { ...readConfig({ CAPTCHA: "off", SECRET_KEYS: TEST_KEYS }), dataDir: folder },
  clock,
  connection: connect(url),
  signals: await listen(url, log),
  files: folderStore(folder),
  log,
  features: allFeatures,
};

const say = (answer: Answer): void => void process.send?.(answer);

process.on("message", (word: Word) => {
  if ("now" in word) return clock.set(new Date(word.now));
  const { no, staff, verb, input } = word;
  ask<unknown>(services, reviewerOf(staff.id, staff.name), verb, input).then(
    (data) => say({ no, data }),
    (error: unknown) =>
      say(error instanceof Refusal ? { no, refused: error.reason.en } : { no, failed: String((error as Error).stack) }),
  );
});
// whoever started it has gone
process.on("disconnect", () => process.exit(0));
startOutbox(services, new Map([[DECISION_TOPIC, carryOutDecision]]));
say("ready");
