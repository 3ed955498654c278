import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { ProviderDialect } from "../../../platform/shared/dialect.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { Revised } from "../../../control/revision/domain/revised.ts";
import { carrierConfig, channelConfig, exchangeConfig } from "../contract.ts";
import { carrierDialects, channelDialects, exchangeDialects, type carrierSettings } from "../domain/dialects.ts";
import { revisedCarrier, revisedChannel, revisedExchange } from "../domain/revised.ts";
import { carrierMessages, channelConfigPageMessages as p, channelMessages, exchangeMessages } from "../messages.ts";

type ChannelRow = OutputOf<typeof channelConfig.list>["list"][number];
type CarrierRow = OutputOf<typeof carrierConfig.list>["list"][number];
/** What rows of all lists have. */
type ProviderRow = Omit<CarrierRow, keyof typeof carrierSettings | "perSecond"> & Partial<ChannelRow>;
export type ProviderDialog = DialogProps<ProviderRow>;

/** What the dialogs of the kinds of providers differ in. */
export interface Kind {
  readonly kind: "channel" | "carrier" | "exchange";
  /** All kinds have the same calls, most with fewer fields. */
  readonly calls: typeof channelConfig;
  readonly words: typeof channelMessages;
  readonly revised: Revised;
  readonly dialects: readonly ProviderDialect[];
  /** What is asked for besides name, address, credentials and what its dialect needs. */
  readonly own: readonly string[];
  /** With what of it a new one begins. */
  readonly beginsWith: Readonly<Record<string, unknown>>;
  readonly notes: Readonly<Record<"enable" | "disable" | "alone" | "prefer" | "test", (typeof p)[keyof typeof p]>>;
}

export const channelKind: Kind = {
  kind: "channel",
  calls: channelConfig,
  words: channelMessages,
  revised: revisedChannel,
  dialects: channelDialects,
  own: ["payoutFee", "collects", "settlesLater"],
  beginsWith: { payoutFee: "0.00", collects: 0, settlesLater: false },
  notes: {
    enable: p.enableNote,
    disable: p.disableNote,
    alone: p.disableAlone,
    prefer: p.preferNote,
    test: p.testNote,
  },
};

export const carrierKind: Kind = {
  kind: "carrier",
  calls: carrierConfig as unknown as Kind["calls"],
  words: carrierMessages as unknown as Kind["words"],
  revised: revisedCarrier,
  dialects: carrierDialects,
  own: ["perSecond"],
  beginsWith: { perSecond: 20 },
  notes: {
    enable: p.enableCarrierNote,
    disable: p.disableCarrierNote,
    alone: p.disableCarrierAlone,
    prefer: p.preferCarrierNote,
    test: p.testCarrierNote,
  },
};

export const exchangeKind: Kind = {
  kind: "exchange",
  calls: exchangeConfig as unknown as Kind["calls"],
  words: exchangeMessages as unknown as Kind["words"],
  revised: revisedExchange,
  dialects: exchangeDialects,
  own: [],
  beginsWith: {},
  notes: {
    enable: p.enableExchangeNote,
    disable: p.disableExchangeNote,
    alone: p.disableExchangeAlone,
    prefer: p.preferExchangeNote,
    test: p.testExchangeNote,
  },
};
