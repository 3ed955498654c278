import type { SettingDefinition } from "../shared/settings/setting.ts";
import type { Provision } from "./features.ts";
import type { Gauge } from "./gauge.ts";
import type { Handler } from "./handle.ts";
import type { SocketService } from "./http/sockets.ts";
import type { Job } from "./job.ts";
import type { Worker } from "./outbox.ts";
import type { SecretPlace } from "./secrets/stored.ts";

/** A setting, whatever the type of its value. */
type DeclaredSetting = Pick<SettingDefinition, "key" | "group" | "label" | "help">;

/** What a feature brings to the product; on the server nothing is found otherwise. */
export interface Feature {
  /** `<area>/<noun>`, its folder. */
  readonly name: string;
  /** The tables that it owns: nobody else writes them. */
  readonly tables?: readonly string[];
  /** The handlers of its calls, lists among them. */
  readonly handlers?: readonly Handler[];
  /** What happens after a commit, by topic of the outbox. */
  readonly workers?: Readonly<Record<string, Worker>>;
  /** What it does by itself, again and again. */
  readonly jobs?: readonly Job[];
  /** Its settings on the page systemConfiguration. */
  readonly settings?: Readonly<Record<string, DeclaredSetting>>;
  readonly gauges?: readonly Gauge[];
  /** The live sockets that it serves. */
  readonly sockets?: readonly SocketService[];
  /** Where it keeps secrets that have to be read again. */
  readonly secrets?: readonly SecretPlace[];
  /** What it gives to the features below it. */
  readonly provides?: readonly Provision[];
}
