import type { Services } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import { smsSettings } from "../domain/settings.ts";

/** A text on its way to a phone. */
interface OutgoingText {
  /** Ours; the carrier's reports name it. */
  readonly reference: string;
  /** Ten digits. */
  readonly phone: string;
  readonly text: string;
}

/** What a carrier answered: it took the text over, or will never send it, in its own words. */
export type HandOver = { readonly taken: true } | { readonly taken: false; readonly reason: string };

/** What an SMS carrier can do for us. Whether a text arrived comes later, through the signed door. */
export interface Carrier {
  /**
   * Hands a text over, at most once for a reference however often it is asked. Rejects when there was no answer that
   * says what became of it.
   */
  handOver(text: OutgoingText): Promise<HandOver>;
}

/**
 * A carrier that a feature brings; its code is an option of the setting, and the channel of its key to the signed door.
 */
export interface KnownCarrier {
  readonly code: string;
  /** The carrier as it is set up in this installation; null where it is not. */
  readonly open: (services: Services, db: Db) => Promise<Carrier | null>;
}

/** The carriers that features bring. */
export const carriers = port<KnownCarrier>("sms.carriers");

export interface ChosenCarrier extends Carrier {
  readonly code: string;
}

/** The carrier that the setting names; null when it names none, or one that is not set up. */
export async function chosenCarrier(source: SettingSource): Promise<ChosenCarrier | null> {
  const [services, db] = "services" in source ? [source.services, source.db] : [source, source.connection.db];
  const code = await settingOf(source, smsSettings.carrier);
  const carrier = await services.features
    .of(carriers)
    .find((known) => known.code === code)
    ?.open(services, db);
  return carrier ? { code, handOver: (text) => carrier.handOver(text) } : null;
}
