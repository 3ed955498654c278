import { open } from "../src/door/open/contract.ts";
import type { Clock } from "../src/platform/server/clock.ts";
import { Applications } from "./applications.ts";
import { createBank, type Bank } from "./bank/bank.ts";
import type { Behaviour } from "./bank/behaviour.ts";
import type { Cycle } from "./bank/opm-batches.ts";
import { Carrier } from "./carrier.ts";
import { chanceFrom } from "./chance.ts";
import type { SandboxFile } from "./credentials.ts";
import { APP_VERSION, Door, type Send } from "./door.ts";
import { openpayWindow } from "./openpay-window.ts";
import { opmWindow } from "./opm-window.ts";
import { behaves } from "./sms/behave.ts";
import { replyTo } from "./sms/replies.ts";
import { Smsc } from "./sms/smsc.ts";
import { TwilioTwin } from "./sms/twilio.ts";
import { openPartner } from "./partner/partner.ts";

export interface TownOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly behaviour: Behaviour;
  readonly width: number;
  readonly journal?: string;
  /** The way to the lender's door; HTTP without one. */
  readonly send?: Send;
  /** Borrowers answer some of the texts that reach them. */
  readonly answered?: boolean;
  /** When OPM pays receipts over; every quarter of an hour unless stated. */
  readonly opmCycle?: Cycle;
}

/** The bank, the carrier and the partner under one address, each with its own keys. */
export interface Town {
  readonly bank: Bank;
  readonly carrier: Carrier;
  /** Where the lender has an account there. */
  readonly twilio: TwilioTwin | null;
  readonly smsc: Smsc | null;
  /** Where the SMSC listens. */
  readonly smscUrl: string | null;
  readonly url: string;
  /** Carries out what is due at an instant in both. */
  tick(now: Date): Promise<void>;
  /** The next instant at which something is due in either; null when all is done. */
  nextAt(): Date | null;
  close(): Promise<void>;
}

export async function openTown(
  file: SandboxFile,
  { clock, seed, behaviour, width, journal, send, opmCycle, answered = false }: TownOptions,
): Promise<Town> {
  const { serverUrl } = file;
  const chance = chanceFrom(seed);
  const bankDoor = new Door({ serverUrl, clock, send, ...file.bank });
  const carrierDoor = new Door({ serverUrl, clock, send, ...file.carrier });
  const carrier = new Carrier({
    clock,
    chance,
    report: async (report) => void (await carrierDoor.call(open.smsReport, report)),
    incoming: async (text) => void (await carrierDoor.call(open.smsIncoming, text)),
    answered,
  });
  const twilio: TwilioTwin | null = file.twilio
    ? new TwilioTwin({
        account: {
          ...file.twilio,
          serverUrl,
          incomingUrl: `${file.twilio.noticesTo}/open/v1/sms/${file.twilio.code}/incoming`,
        },
        clock,
        taken: ({ sid, phone, text }) => {
          carrier.show(sid, phone, text);
          const reply = answered ? replyTo(chance, sid, text) : null;
          if (reply) twilio?.receive(phone, reply.text, reply.afterMs);
        },
      })
    : null;
  const smsc: Smsc | null = file.smpp
    ? new Smsc({
        ...file.smpp,
        clock,
        decimalReceipts: true,
        taken: ({ id, phone, text }) => {
          carrier.show(id, phone, text);
          const reply = answered ? replyTo(chance, id, text) : null;
          if (reply) smsc?.receive(phone, reply.text, { afterMs: reply.afterMs });
        },
      })
    : null;
  const smscUrl = (await smsc?.listen()) ?? null;
  const around = { serverUrl, clock, chance, behaviour, width, journal, send };
  const partner =
    file.partner &&
    openPartner({
      credentials: file.partner,
      productId: file.partner.productId,
      behaviour: { asksCode: false, repays: true },
      clock,
      journal: journal?.replace(/\.jsonl$/, "-partner.jsonl"),
    });
  const bank = await createBank({
    clock,
    chance,
    behaviour,
    width,
    journal,
    secret: file.channelSecret,
    port: file.bankPort,
    openingCents: file.openingCents,
    tellers: [
      ...(file.opm ? [opmWindow(file.opm, { ...around, cycle: opmCycle })] : []),
      ...(file.openpay ? [openpayWindow(file.openpay, around)] : []),
    ],
    callback: async (event) => void (await bankDoor.call(open.channelCallback, event)),
    also: async (request, verify) =>
      (await partner?.answer(request)) ??
      (await twilio?.answer(request)) ??
      behaves(request, {
        ...(twilio && { twilio: twilio.behaviour }),
        ...(smsc && { smpp: smsc.behaviour }),
      }) ??
      applications.answer(request) ??
      carrier.answer(request, verify),
  });
  const applications = new Applications({
    clock,
    doors: file.apps.map((app) => new Door({ serverUrl, clock, send, ...app, appVersion: APP_VERSION })),
    pay: async (code, amountCents, at) => void bank.pay(code, amountCents, at),
  });
  return {
    bank,
    carrier,
    twilio,
    smsc,
    smscUrl,
    url: bank.url,
    async tick(now) {
      await Promise.all([
        bank.tick(now),
        carrier.tick(now),
        twilio?.tick(now),
        smsc?.tick(now),
        applications.tick(now),
      ]);
    },
    nextAt() {
      const instants = [bank.nextAt(), carrier.nextAt(), twilio?.nextAt() ?? null, smsc?.nextAt() ?? null].filter(
        (at) => at !== null,
      );
      return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
    },
    async close() {
      await smsc?.close();
      await bank.close();
    },
  };
}
