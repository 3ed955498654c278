import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import type { Value } from "../../../control/revision/domain/revised.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { carrierMessages, channelMessages, exchangeMessages } from "../messages.ts";
import { carrierFields, channelFields, credentials, exchangeFields } from "./fields.ts";

const numbered = (value: Value): Message => ({
  cn: `第 ${String(value)} 组`,
  en: `Set ${String(value)}`,
  es: `Juego ${String(value)}`,
});

/**
 * What revisions keep of a channel: everything but its keys, of which they know the number of their set. Any of it
 * decides where money goes or what it costs, so each field takes a second person.
 */
export const revisedChannel = revised({
  noun: "channelConfig",
  fields: { ...channelFields, credentials: credentials(), enabled: z.boolean() },
  labels: channelMessages,
  guarded: [...(Object.keys(channelFields) as (keyof typeof channelFields)[]), "credentials", "enabled"],
  shown: { credentials: numbered },
});

/** The same of a carrier, through which the codes go that confirm money. */
export const revisedCarrier = revised({
  noun: "carrier",
  fields: { ...carrierFields, credentials: credentials(), enabled: z.boolean() },
  labels: carrierMessages,
  guarded: [...(Object.keys(carrierFields) as (keyof typeof carrierFields)[]), "credentials", "enabled"],
  shown: { credentials: numbered },
});

/** The same of a telephone exchange, through which borrowers are called and what they say is recorded. */
export const revisedExchange = revised({
  noun: "exchange",
  fields: { ...exchangeFields, credentials: credentials(), enabled: z.boolean() },
  labels: exchangeMessages,
  guarded: [...(Object.keys(exchangeFields) as (keyof typeof exchangeFields)[]), "credentials", "enabled"],
  shown: { credentials: numbered },
});
