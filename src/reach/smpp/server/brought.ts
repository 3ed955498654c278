import { createHash } from "node:crypto";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { phoneFrom } from "../../sms/domain/phone.ts";
import { bookIncoming, bookPartReport, gather, linkPart, unknownTexts } from "../../sms/server/api.ts";
import type { CarrierSetUp } from "../../sms/server/api.ts";
import type { SmppSettings } from "../domain/dialect.ts";
import { endingBy, idOfReceipt, readReceipt } from "../domain/receipt.ts";
import type { Brought } from "./pdu/messages.ts";
import { lowOf } from "./reference.ts";
import { partOf, textOf } from "./pdu/text.ts";

const [MESSAGE_ID, MESSAGE_STATE, USER_REFERENCE] = [0x001e, 0x0427, 0x0204];
/** Bits of esm_class: what a short message is; a delivery receipt is 0x04, and 0x20 tells how it goes on the way. */
const KIND = 0x3c;
const RECEIPT = 0x04;
const ON_THE_WAY = 0x20;
const MINUTE_MS = 60_000;

const endedText = (value: Buffer | undefined): string | null => {
  const text = value?.toString("latin1").replace(/\0.*$/s, "") ?? "";
  return text === "" ? null : text;
};

/** Books a delivery receipt; one without an id, or about something that is still on its way, says nothing. */
async function takeReceipt(services: Services, { code, settings }: CarrierSetUp, brought: Brought): Promise<void> {
  const { parameters } = brought;
  const text = textOf(brought.coding, brought.octets) ?? "";
  const receipt = readReceipt(text, endedText(parameters.get(MESSAGE_ID)), parameters.get(MESSAGE_STATE)?.[0] ?? null);
  if (!receipt) return;
  const part = idOfReceipt(receipt.id, (settings as unknown as SmppSettings).receiptIds ?? "same");
  const own = parameters.get(USER_REFERENCE);
  const ending = endingBy(receipt);
  await asSystem(services, async (ctx) => {
    if (own?.length === 2) {
      const unknown = await unknownTexts(ctx, code, phoneFrom(brought.from));
      const [one, another] = unknown.filter(({ reference }) => lowOf(reference) === own.readUInt16BE(0));
      if (one && !another) await linkPart(ctx, code, one.reference, part);
    }
    if (ending) await bookPartReport(ctx, code, { part, ...ending });
  });
}

/**
 * By what a text that came in is known, for SMPP gives it no name: its sender, its octets and its minute. What the SMSC
 * brings again because it heard no answer is the same text for a minute or two; the same words later are another one.
 */
const namesOf = (from: string, octets: Buffer, now: Date): readonly [string, string] => {
  const hash = createHash("sha256").update(`${from}\n`).update(octets).digest("hex").slice(0, 24);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return [`${hash}-${minute}`, `${hash}-${minute - 1}`];
};

/** Keeps a text that somebody sent to us, once its pieces are here. */
async function takeText(services: Services, carrier: string, brought: Brought): Promise<void> {
  const { from, coding } = brought;
  const { octets, joined } = partOf(brought);
  if (textOf(coding, octets) === null) return;
  await asSystem(services, async (ctx) => {
    const whole = joined ? await gather(ctx, { carrier, sender: from, ...joined, coding, octets }) : octets;
    const text = whole && textOf(coding, whole);
    if (!whole || text === null) return;
    const [reference, before] = namesOf(from, whole, ctx.now);
    const known = await row(ctx.db, sql`select 1 as there from sms where reference = ${`in-${carrier}-${before}`}`);
    if (!known) await bookIncoming(ctx, carrier, { from, text, reference, at: ctx.now });
  });
}

/** Takes in what an SMSC brings. */
export async function takeBrought(services: Services, carrier: CarrierSetUp, brought: Brought): Promise<void> {
  const kind = brought.esmClass & KIND;
  if (kind === RECEIPT) await takeReceipt(services, carrier, brought);
  else if (kind !== ON_THE_WAY) await takeText(services, carrier.code, brought);
}
