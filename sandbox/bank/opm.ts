import {
  DEFAULT_ZONE,
  isBusinessDate,
  startOfDay,
  type BusinessDate,
} from "../../src/platform/shared/business-date.ts";
import { cents, formatDecimal, parseDecimal } from "../../src/platform/shared/cents.ts";
import type { SendsOf } from "../../src/platform/shared/endpoint.ts";
import { checkClabe } from "../../src/people/borrower/domain/clabe.ts";
import type { opm } from "../../src/rails/opm/contract.ts";
import { HttpError, json, type Answer, type Request } from "../http.ts";
import { verifier } from "../verify.ts";
import { openAccount, type Account, type AccountOptions, type Teller } from "./account.ts";
import {
  BATCH_MISCHIEFS,
  Batches,
  daily,
  feeOf,
  grossOf,
  settlementFile,
  type Batch,
  type BatchMischief,
  type Cycle,
} from "./opm-batches.ts";
import type { BankEvent, Movement, Transfer, TransferKind } from "./records.ts";
import { endOf } from "./statement.ts";

export type OpmNotice = SendsOf<typeof opm.callback>;

export interface OpmOptions extends Omit<AccountOptions, "callback"> {
  readonly code?: string;
  /** The lender's account, a CLABE. */
  readonly payerAccount: string;
  /** With which the lender signs its requests. */
  readonly secret: string;
  /** When receipts are paid over; once a business day unless stated. */
  readonly cycle?: Cycle;
  /** Brings a notice to the lender; throws when it was not taken. */
  readonly notify: (notice: OpmNotice) => Promise<void>;
}

/** An OPM window: its account, and the batches in which it pays receipts over. */
export interface OpmTeller extends Teller {
  readonly batches: Batches;
}

/** The order behind a transfer. */
interface Order {
  readonly trackingKey: string;
  readonly clientReference: string;
  readonly kind: TransferKind;
}

type Fields = Readonly<Record<string, unknown>>;

export const OPM_PATH = "/opm/api/1.0";
const KINDS: Readonly<Record<number, TransferKind>> = { 1: "payout", 17: "refund" };
const TRACKING_KEY = /^[0-9A-Za-z]{1,30}$/;
const PLAIN = /^[0-9A-Za-z ]{1,40}$/;

const decimal = (amountCents: number): string => formatDecimal(cents(amountCents));

function read(body: string): Fields {
  try {
    return JSON.parse(body) as Fields;
  } catch {
    throw new HttpError(400, "not JSON");
  }
}

function textOf(fields: Fields, name: string, form: RegExp): string {
  const value = fields[name];
  if (typeof value !== "string" || !form.test(value)) throw new HttpError(400, name);
  return value;
}

function dateOf(query: URLSearchParams): BusinessDate {
  const date = query.get("date") ?? "";
  if (!isBusinessDate(date)) throw new HttpError(400, "date");
  return date;
}

/**
 * OPM in front of an account of the bank: SPEI orders by tracking key, a CLABE for each order, receipts that are
 * confirmed at once and paid over in batches, statements, and signed notices. `POST …/close` and `POST …/upset` are for
 * testers.
 */
export function opmTeller({
  code = "opm",
  payerAccount,
  secret,
  cycle = daily,
  notify,
  ...options
}: OpmOptions): OpmTeller {
  const account = openAccount({ ...options, callback: (event) => notify(noticeOf(event)) });
  const { book, desk, courier, clock } = account;
  const orders = book.table("opm order", ({ trackingKey }: Order) => trackingKey);
  const byReference = new Map([...orders].map((order) => [order.clientReference, order]));
  const batches = new Batches(book, cycle);
  const verify = verifier(secret, clock);
  const now = (): number => clock.now().getTime();

  function noticeOf({ eventId, type, reference }: BankEvent): OpmNotice {
    if (type === "charge")
      return {
        id: eventId,
        type: "supply",
        trackingKey: book.charges.get(reference)?.trackingKey ?? "",
        supplyId: reference,
      };
    return {
      id: eventId,
      type: "orderStatus",
      trackingKey: byReference.get(reference)?.trackingKey ?? "",
      clientReference: reference,
    };
  }

  function shown({ trackingKey, clientReference, kind }: Order): Answer {
    const transfer = book.transfers.get(`${kind} ${clientReference}`);
    if (!transfer) throw new HttpError(404, "unknown order");
    const { amountCents, feeCents, failureReason } = transfer;
    return json({
      trackingKey,
      clientReference,
      status: statusOf(transfer),
      amount: decimal(amountCents),
      commission: decimal(feeCents),
      errorDetail: failureReason,
    });
  }

  async function createOrder(body: string): Promise<Answer> {
    const fields = read(body);
    const trackingKey = textOf(fields, "trackingKey", TRACKING_KEY);
    const clientReference = textOf(fields, "clientReference", /^.{1,80}$/);
    textOf(fields, "concept", PLAIN);
    textOf(fields, "numericalReference", /^\d{1,7}$/);
    if (textOf(fields, "payerAccount", /^\d{18}$/) !== payerAccount || fields.beneficiaryAccountType !== 40)
      throw new HttpError(400, "payerAccount");
    const clabe = textOf(fields, "beneficiaryAccount", /^\d{18}$/);
    if (!checkClabe(clabe).ok || !textOf(fields, "beneficiaryBank", /^\d{5}$/).endsWith(clabe.slice(0, 3)))
      throw new HttpError(400, "beneficiaryAccount");
    const amountCents = parseDecimal(textOf(fields, "amount", /^.{1,20}$/));
    const kind = KINDS[Number(fields.paymentType)];
    if (!amountCents || !kind) throw new HttpError(400, amountCents ? "paymentType" : "amount");
    const known = orders.get(trackingKey) ?? byReference.get(clientReference);
    if (
      known &&
      (known.trackingKey !== trackingKey || known.clientReference !== clientReference || known.kind !== kind)
    )
      throw new HttpError(409, "trackingKey");
    const holder = textOf(fields, "beneficiaryName", PLAIN);
    const { mischief } = desk.accept(kind, { reference: clientReference, amountCents, clabe, holder }, now());
    const order = { trackingKey, clientReference, kind };
    orders.put(order);
    byReference.set(clientReference, order);
    if (mischief === "noAnswer") return "hang";
    const answer = shown(order);
    if (mischief === "callbackFirst") {
      desk.settle(now());
      for (const delivery of book.dueDeliveries(now()))
        if (delivery.event.reference === clientReference) await courier.bring(delivery);
    }
    return answer;
  }

  function orderOf(trackingKey: string): Order {
    const order = orders.get(trackingKey);
    if (!order) throw new HttpError(404, "unknown order");
    return order;
  }

  function cancel(order: Order): Answer {
    desk.seal(order.kind, order.clientReference, now());
    return shown(order);
  }

  function openVirtual(body: string): Answer {
    const fields = read(body);
    const expiresAt = Date.parse(textOf(fields, "expiresAt", /^.{1,40}$/));
    if (Number.isNaN(expiresAt)) throw new HttpError(400, "expiresAt");
    const { code: clabe } = book.codeFor(textOf(fields, "clientReference", /^.{1,80}$/), expiresAt);
    return json({ clabe, expiresAt: new Date(expiresAt).toISOString() });
  }

  function supply(id: string): Answer {
    const charge = book.charges.get(id);
    if (!charge) throw new HttpError(404, "unknown receipt");
    const { trackingKey, code: beneficiaryAccount, reference: clientReference, amountCents, paidAt } = charge;
    return json({
      id,
      trackingKey,
      beneficiaryAccount,
      clientReference,
      amount: decimal(amountCents),
      receivedAt: new Date(paidAt).toISOString(),
    });
  }

  function balance(): Answer {
    const inTransit = [...book.openTransfers].reduce(
      (sum, key) => sum + (book.transfers.get(key)?.amountCents ?? 0),
      0,
    );
    return json({
      available: decimal(book.balance - batches.held()),
      inTransit: decimal(inTransit),
      at: clock.now().toISOString(),
    });
  }

  const trackingKeyOf = ({ type, reference, trackingKey }: Movement): string =>
    (type === "payout" || type === "refund" ? byReference.get(reference)?.trackingKey : undefined) ?? trackingKey;

  function statement(date: BusinessDate): Answer {
    const [from, to] = [startOfDay(DEFAULT_ZONE, date).getTime(), endOf(date)];
    const moved = [...book.movements].map((movement) => ({
      ...movement,
      type: MOVEMENT[movement.type],
      trackingKey: trackingKeyOf(movement),
    }));
    const taken = batches.all().map((batch) => {
      const { batchNo, closedAt } = batch;
      return {
        at: closedAt,
        type: "COMMISSION",
        trackingKey: batchNo,
        reference: batchNo,
        amountCents: feeOf(batch),
        feeCents: 0,
      };
    });
    const rows = [...moved, ...taken]
      .filter(({ at }) => at >= from && at < to)
      .sort((a, b) => a.at - b.at || (a.reference < b.reference ? -1 : 1))
      .map(({ at, type, trackingKey, reference, amountCents, feeCents }) =>
        [new Date(at).toISOString(), type, trackingKey, reference, decimal(amountCents), decimal(feeCents)].join(","),
      );
    return { status: 200, csv: ["at,type,trackingKey,reference,amount,commission", ...rows, ""].join("\n") };
  }

  function upset(body: string): Answer {
    const next = read(body).next as readonly BatchMischief[];
    const unknown = next.find((name) => !BATCH_MISCHIEFS.includes(name));
    if (unknown) throw new HttpError(400, `unknown mischief ${unknown}; there are ${BATCH_MISCHIEFS.join(" ")}`);
    batches.upset(next);
    return json({ next });
  }

  async function route(request: Request): Promise<Answer> {
    const { method, path, query, body } = request;
    const [noun = "", key = "", verb = ""] = path.slice(OPM_PATH.length + 1).split("/");
    const call = `${method} ${noun}${key ? "/:key" : ""}${verb ? `/${verb}` : ""}`;
    if (call === "POST close") return json(batches.closeNow(now()));
    if (call === "POST upset") return upset(body);
    verify(request);
    if (request.headers["x-app-id"] !== payerAccount) throw new HttpError(401, "account");
    if (call === "POST orders") return createOrder(body);
    if (call === "GET orders/:key") return shown(orderOf(key));
    if (call === "POST orders/:key/cancel") return cancel(orderOf(key));
    if (call === "POST virtual-accounts") return openVirtual(body);
    if (call === "GET supplies/:key") return supply(key);
    if (call === "GET balance") return balance();
    if (call === "GET statements") return statement(dateOf(query));
    if (call === "GET settlements") return json({ batches: batches.on(dateOf(query)).map(headOf) });
    const batch = call === "GET settlements/:key/lines" ? batches.get(key) : undefined;
    if (!batch) throw new HttpError(404, "nothing here");
    return { status: 200, csv: settlementFile(batch) };
  }

  /** A batch that the lender did not take note of is told again at the next tick. */
  async function tell(): Promise<void> {
    for (const batch of batches.untold()) {
      const { batchNo, settledOn } = batch;
      const taken = await notify({ id: `settlement-${batchNo}`, type: "settlement", batchNo, settledOn }).then(
        () => true,
        () => false,
      );
      if (taken) batches.told(batch);
    }
  }

  const withBatches: Account = {
    ...account,
    async tick(at) {
      await account.tick(at);
      batches.closeDue(at.getTime());
      await tell();
    },
    nextAt: () => (batches.untold().length > 0 ? clock.now() : account.nextAt()),
  };
  return {
    code,
    account: withBatches,
    batches,
    answer: async (request) => (request.path.startsWith(`${OPM_PATH}/`) ? route(request) : null),
  };
}

function statusOf({ status, requestedAt, next }: Transfer): string {
  if (status === "PENDING") return next !== null && next.at === requestedAt ? "pending" : "sent";
  return status === "SUCCESS" ? "scattered" : "canceled";
}

const MOVEMENT: Readonly<Record<Movement["type"], string>> = {
  payout: "ORDER",
  refund: "RETURN",
  charge: "SUPPLY",
  topup: "FUNDING",
};

const headOf = (batch: Batch) => ({
  batchNo: batch.batchNo,
  settledOn: batch.settledOn,
  count: batch.lines.length,
  gross: decimal(grossOf(batch)),
  fee: decimal(feeOf(batch)),
  net: decimal(grossOf(batch) - feeOf(batch)),
});
