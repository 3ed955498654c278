import type { FastifyInstance } from "fastify";
import type { LoggedObject } from "../shared/logged-object.ts";
import type { LooseCode, MenuPage } from "../shared/menu-page.ts";
import type { Reason } from "../shared/refusal.ts";
import type { SettingDefinition } from "../shared/settings/setting.ts";
import type { Services } from "./context.ts";
import type { Provision } from "./features.ts";
import type { Gauge } from "./gauge.ts";
import type { Handler } from "./handle.ts";
import type { SocketService } from "./http/sockets.ts";
import type { Job } from "./job.ts";
import type { LongWork } from "./long-work.ts";
import type { Worker } from "./outbox.ts";
import type { Policy } from "../shared/policy.ts";
import type { SecretPlace } from "./secrets/stored.ts";

/** A setting, whatever the type of its value. */
type DeclaredSetting = Pick<SettingDefinition, "key" | "group" | "label" | "help">;

/** Starts work that goes on until it is stopped; stopping waits for what is under way. */
type Loop = (services: Services) => { stop(): Promise<void> };

/**
 * Adds addresses that are no calls: what strangers open in a browser. They answer as browsers expect, without an
 * envelope; what has to end well ends in `onClose`, when no request is under way any more.
 */
type Route = (app: FastifyInstance, services: Services) => Promise<void>;

/** What a feature brings to the product; on the server nothing is found otherwise. */
export interface Feature {
  /** `<area>/<noun>`, its folder. */
  readonly name: string;
  /** Its pages, each with its file `web/<url>.page.tsx`; the menu of a new installation has them. */
  readonly pages?: readonly MenuPage[];
  /** Its permission codes that belong to no page. */
  readonly looseCodes?: readonly LooseCode[];
  /** What rows of the operation log may be about that is its noun: `logged` of its `domain/logged.ts`. */
  readonly objects?: readonly LoggedObject[];
  /** The tables that it owns: nobody else writes them. */
  readonly tables?: readonly string[];
  /** The handlers of its calls, lists among them. */
  readonly handlers?: readonly Handler[];
  /**
   * The named reasons for which its calls may be refused, beside the platform's: its own, and those of what it builds
   * on.
   */
  readonly refusals?: readonly Readonly<Record<string, Reason>>[];
  /** What may be done with its nouns, and when: asked by its verbs, and shown as `can`. */
  readonly policies?: readonly Policy[];
  /** What happens after a commit, by topic of the outbox. */
  readonly workers?: Readonly<Record<string, Worker>>;
  /** Its work of minutes, which somebody waits for. */
  readonly longWork?: readonly LongWork[];
  /** What it does by itself, again and again. */
  readonly jobs?: readonly Job[];
  /** What follows, within a second, rows that others write: what a job would be too slow for. */
  readonly loops?: readonly Loop[];
  /** What it serves beside its calls. */
  readonly routes?: readonly Route[];
  /** Its settings on the page systemConfiguration. */
  readonly settings?: Readonly<Record<string, DeclaredSetting>>;
  readonly gauges?: readonly Gauge[];
  /** How it serves the channels of its contract. */
  readonly sockets?: readonly SocketService[];
  /** Where it keeps secrets that have to be read again. */
  readonly secrets?: readonly SecretPlace[];
  /** What it gives to the features below it. */
  readonly provides?: readonly Provision[];
}
