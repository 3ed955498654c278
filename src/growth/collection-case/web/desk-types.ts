import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { myClient } from "../my-client.contract.ts";

export type Cockpit = OutputOf<typeof myClient.cockpit>;

/** Props of a dialog over the cockpit. */
export interface CockpitDialog {
  readonly data: Cockpit;
  /** The call that it is about. */
  readonly callId?: string | undefined;
  readonly close: () => void;
  /** After what was typed is kept. */
  readonly done: () => void;
}
