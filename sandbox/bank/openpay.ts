import { cents, formatDecimal, parseDecimal } from "../../src/platform/shared/cents.ts";
import { checkClabe } from "../../src/people/borrower/domain/clabe.ts";
import { json, type Answer, type Request } from "../http.ts";
import { openAccount, type AccountOptions, type Teller } from "./account.ts";
import { PAYOUT_FEE_CENTS } from "./desk.ts";
import { idOf, shownCharge, shownPayout, written, type Kept } from "./openpay-shown.ts";
import type { BankEvent, Charge } from "./records.ts";

export interface OpenpayOptions extends Omit<AccountOptions, "callback"> {
  readonly code?: string;
  readonly merchantId: string;
  readonly privateKey: string;
  /** Brings a webhook's body to the lender; throws when it was not taken. */
  readonly deliver: (body: unknown) => Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;
type Shown = ReturnType<typeof shownPayout> | ReturnType<typeof shownCharge>;

/** Ends a request with one of Openpay's errors. */
class Problem extends Error {
  readonly answer: Answer;

  constructor(status: number, code: number, description: string) {
    super(description);
    this.name = "Problem";
    this.answer = json(
      {
        category: "request",
        description,
        http_code: status,
        error_code: code,
        request_id: `${status}-${code}`,
        fraud_rules: null,
      },
      status,
    );
  }
}

const textOf = (fields: Fields, name: string, max: number): string => {
  const value = fields[name];
  if (typeof value !== "string" || value === "" || value.length > max)
    throw new Problem(400, 1001, `${name} is required`);
  return value;
};

function amountOf({ amount }: Fields): number {
  const read = typeof amount === "number" ? parseDecimal(String(amount)) : null;
  if (read === null || read <= 0)
    throw new Problem(400, 1001, "amount must be greater than zero with up to two decimals");
  return read;
}

function read(body: string): Fields {
  try {
    return JSON.parse(body) as Fields;
  } catch {
    throw new Problem(400, 1001, "The request is not JSON");
  }
}

/**
 * Openpay's REST API in front of an account of the bank: charges by SPEI and store, payouts, cancelling, lists, the
 * merchant, webhooks.
 */
export function openpayTeller({
  code = "openpay",
  merchantId,
  privateKey,
  deliver,
  ...options
}: OpenpayOptions): Teller {
  const account = openAccount({ ...options, callback: (event) => deliver(noticeOf(event)) });
  const { book, desk, clock, courier } = account;
  const kept = book.table("openpay", (record: Kept) => record.id);
  const base = `/v1/${merchantId}`;
  const right = `Basic ${Buffer.from(`${privateKey}:`).toString("base64")}`;
  const now = (): number => clock.now().getTime();

  const paidOn = (orderId: string): Charge | undefined =>
    [...book.charges].find((charge) => charge.reference === orderId);
  const shown = (record: Kept): Shown => {
    if (record.type === "charge") return shownCharge(record, paidOn(record.orderId), now());
    const transfer = book.transfers.get(`payout ${record.orderId}`);
    if (!transfer) throw new Problem(404, 1005, "not there");
    return shownPayout(record, transfer);
  };
  const recordOf = (type: Kept["type"], id: string): Kept => {
    const found = kept.get(id);
    if (found?.type !== type) throw new Problem(404, 1005, `The transaction with id '${id}' does not exist`);
    return found;
  };

  function noticeOf({ eventId, type, reference }: BankEvent) {
    const charge = type === "charge" ? book.charges.get(reference) : undefined;
    const record = kept.get(idOf(charge?.reference ?? reference));
    const happened = eventId.endsWith("-fail") ? "failed" : "succeeded";
    const transaction = record && shown(record);
    return {
      type: `${type === "charge" ? "charge" : "payout"}.${happened}`,
      event_date: transaction?.operation_date ?? written(now()),
      transaction,
    };
  }

  function freshOrderId(fields: Fields): string {
    const orderId = textOf(fields, "order_id", 100);
    if (kept.get(idOf(orderId))) throw new Problem(409, 1006, `The order_id ${orderId} has already been processed`);
    return orderId;
  }

  async function createPayout(body: string): Promise<Answer> {
    const fields = read(body);
    const account = (fields.bank_account ?? {}) as Fields;
    const clabe = textOf(account, "clabe", 18);
    if (!checkClabe(clabe).ok) throw new Problem(400, 1001, "clabe must be a valid CLABE number");
    const holder = textOf(account, "holder_name", 80);
    const [amountCents, description] = [amountOf(fields), textOf(fields, "description", 250)];
    const orderId = freshOrderId(fields);
    const bound = [...book.openTransfers].reduce((sum, key) => sum + (book.transfers.get(key)?.amountCents ?? 0), 0);
    if (book.balance - bound < amountCents + PAYOUT_FEE_CENTS)
      throw new Problem(412, 4001, "There are not enough funds in the openpay account");
    const at = now();
    const { mischief } = desk.accept("payout", { reference: orderId, amountCents, clabe, holder }, at);
    const record: Kept = {
      id: idOf(orderId),
      orderId,
      type: "payout",
      method: "bank_account",
      description,
      amountCents,
      createdAt: at,
      dueAt: null,
      clabe: null,
      name: null,
    };
    kept.put(record);
    const answer = shown(record);
    if (mischief === "noAnswer") return "hang";
    if (mischief === "callbackFirst") {
      desk.settle(at);
      for (const delivery of book.dueDeliveries(at))
        if (delivery.event.reference === orderId) await courier.bring(delivery);
    }
    return json(answer);
  }

  function createCharge(body: string): Answer {
    const fields = read(body);
    const { method } = fields;
    if (method !== "bank_account" && method !== "store") throw new Problem(400, 1001, "method is not supported");
    textOf((fields.customer ?? {}) as Fields, "name", 100);
    textOf((fields.customer ?? {}) as Fields, "email", 100);
    const [amountCents, description] = [amountOf(fields), textOf(fields, "description", 250)];
    const dueAt = Date.parse(textOf(fields, "due_date", 40));
    if (Number.isNaN(dueAt)) throw new Problem(400, 1001, "due_date");
    const orderId = freshOrderId(fields);
    const id = idOf(orderId);
    const digits = BigInt(`0x${id.slice(2)}`)
      .toString()
      .padStart(20, "0")
      .slice(0, 20);
    const clabe = method === "bank_account" ? book.codeFor(orderId, dueAt).code : null;
    const name = method === "store" ? `000020${id.toUpperCase()}0100009` : digits;
    book.codes.put({ code: clabe ? `${clabe}/${name}` : name, reference: orderId, expiresAt: dueAt, amountCents });
    const record: Kept = {
      id,
      orderId,
      type: "charge",
      method,
      description,
      amountCents,
      createdAt: now(),
      dueAt,
      clabe,
      name,
    };
    kept.put(record);
    return json(shown(record));
  }

  function listed(type: Kept["type"], query: URLSearchParams): Answer {
    const day = ({ createdAt }: Kept): string => written(createdAt).slice(0, 10);
    const [same, since, until] = [query.get("creation"), query.get("creation[gte]"), query.get("creation[lte]")];
    const [amount, orderId, status] = [query.get("amount"), query.get("order_id"), query.get("status")];
    const [offset, limit] = [Number(query.get("offset") ?? 0), Number(query.get("limit") ?? 10)];
    const found = [...kept]
      .filter((record) => record.type === type)
      .filter(
        (record) =>
          (same === null || day(record) === same) &&
          (since === null || day(record) >= since) &&
          (until === null || day(record) <= until),
      )
      .filter(({ amountCents }) => amount === null || Number(amount) === Number(formatDecimal(cents(amountCents))))
      // Only charges can be looked up by their order id.
      .filter((record) => type !== "charge" || orderId === null || record.orderId === orderId)
      .reverse();
    const rows = found
      .map(shown)
      .filter((transaction) => status === null || transaction.status === status.toLowerCase());
    return json(rows.slice(offset, offset + limit));
  }

  function cancelPayout(id: string): Answer {
    const record = recordOf("payout", id);
    const before = book.transfers.get(`payout ${record.orderId}`);
    desk.seal("payout", record.orderId, now());
    if (before?.status !== "PENDING") throw new Problem(412, 3006, "The operation is not allowed for this transaction");
    return json(shown(record));
  }

  async function route({ method, path, query, body }: Request): Promise<Answer> {
    const [noun = "", id = "", verb = ""] = path.slice(base.length + 1).split("/");
    const call = `${method} ${noun}${id ? "/:id" : ""}${verb ? `/${verb}` : ""}`;
    if (call === "POST payouts") return createPayout(body);
    if (call === "POST charges") return createCharge(body);
    if (call === "GET payouts") return listed("payout", query);
    if (call === "GET charges") return listed("charge", query);
    if (call === "GET payouts/:id") return json(shown(recordOf("payout", id)));
    if (call === "GET charges/:id") return json(shown(recordOf("charge", id)));
    if (call === "DELETE payouts/:id") return cancelPayout(id);
    if (call === "POST charges/:id/refund") throw new Problem(412, 3006, "Only card charges can be refunded");
    if (call === "GET ")
      return json({
        id: merchantId,
        name: "Trastienda Demo",
        status: "active",
        balance: Number(formatDecimal(cents(book.balance))),
      });
    throw new Problem(404, 1005, "The resource does not exist");
  }

  return {
    code,
    account,
    async answer(request) {
      if (request.path !== base && !request.path.startsWith(`${base}/`)) return null;
      try {
        if (request.headers.authorization !== right)
          throw new Problem(401, 1002, "The api key or merchant id are invalid");
        return await route(request);
      } catch (error) {
        if (error instanceof Problem) return error.answer;
        throw error;
      }
    },
  };
}
