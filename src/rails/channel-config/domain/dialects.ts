import { sandboxDialect } from "../../../reach/channel/domain/dialect.ts";
import { sandboxCarrierDialect } from "../../../reach/sms/domain/dialect.ts";
import { twilioDialect } from "../../../reach/twilio/domain/dialect.ts";
import { smppDialect } from "../../../reach/smpp/domain/dialect.ts";
import { dialectSet, type ProviderDialect } from "../../../platform/shared/dialect.ts";
import { ariDialect } from "../../../growth/call/domain/dialect.ts";
import { openpayDialect } from "../../openpay/domain/dialect.ts";
import { opmDialect } from "../../opm/domain/dialect.ts";

/** How channels are spoken to. */
export const channelDialects: readonly ProviderDialect[] = [openpayDialect, opmDialect, sandboxDialect];
export const channelDialect = dialectSet(channelDialects);

/** How carriers are spoken to. */
export const carrierDialects: readonly ProviderDialect[] = [twilioDialect, smppDialect, sandboxCarrierDialect];
export const carrierDialect = dialectSet(carrierDialects);

/** How telephone exchanges are spoken to. */
export const exchangeDialects: readonly ProviderDialect[] = [ariDialect];
export const exchangeDialect = dialectSet(exchangeDialects);

/** What the dialects of channels need to know, all of them together; each field is one dialect's. */
export const channelSettings = { ...openpayDialect.fields, ...opmDialect.fields };
export const channelSettingLabels = { ...openpayDialect.labels, ...opmDialect.labels };

/** The same of carriers. */
export const carrierSettings = { ...twilioDialect.fields, ...smppDialect.fields };
export const carrierSettingLabels = { ...twilioDialect.labels, ...smppDialect.labels };

/** The same of exchanges. */
export const exchangeSettings = { ...ariDialect.fields };
export const exchangeSettingLabels = { ...ariDialect.labels };
