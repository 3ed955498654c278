import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign, type Credentials } from "../../sandbox/door.ts";
import { personFrom } from "../../sandbox/people.ts";
import { handlers } from "../calls.ts";
import { bill } from "../service/bill/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { open } from "../door/open/contract.ts";
import { preference } from "../base/preference/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { review } from "../desk/review/contract.ts";
import { signatureOf } from "../platform/server/signature.ts";
import type { Endpoint } from "../platform/shared/endpoint.ts";
import type { Lang } from "../platform/shared/messages.ts";
import { platformRefusals } from "../platform/shared/platform-messages.ts";
import { applyAs, paidOut, type Applied } from "./borrower.ts";
import { appKeys, doorKey } from "./keys.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { call, refuserOf, type Expected, type Refuser, type Sent } from "./refuser.ts";
import { reported } from "./receipts.ts";

let product: Product;
let admin: Staff;
let paid: Applied;
let waiting: Applied;
let billId: string;
let customerId: string;
let apps: readonly Credentials[];
let refuser: Refuser;

const UNKNOWN = "987654321";

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  refuser = refuserOf(product, admin);
  paid = await paidOut(product, "bruno");
  waiting = await applyAs(product, "celia");
  await product.settle();
  const { order, plan } = await admin.call(loan.detail, { loanId: paid.loanId });
  billId = plan[0]?.id ?? "";
  customerId = order.customerId;
  apps = await appKeys(product.services);
});
afterAll(() => product.close());

const send = (sent: Sent, lang: Lang) => refuser.send(sent, lang);
const refuses = (make: () => Sent, expected: Expected): Promise<void> => refuser.refuses(make, expected);

const repay = (change: Readonly<Record<string, unknown>>) => () =>
  call(bill.repay, { ...reported, billId, amount: "10.00", channel: "sandbox", ...change });

describe("an amount", () => {
  test.each([
    "-5",
    "-0.01",
    "0",
    "0.00",
    "1e3",
    "1E3",
    "10.001",
    "0.009",
    "1,000.00",
    "0x10",
    "١٢",
    "NaN",
    "Infinity",
    "abc",
    "10.",
    ".5",
    "+5",
    "5 5",
    "$5",
  ])("of %s is refused", async (amount) =>
    refuses(repay({ amount }), { code: "400", field: "amount", rule: "amount" }),
  );

  test.each(["100000000000.00", "99999999999999999999", `${"9".repeat(400)}`])(
    "that overflows (%s) is refused",
    async (amount) => refuses(repay({ amount }), { code: "400", field: "amount", rule: "amount" }),
  );

  test.each([
    ["missing", undefined, "required"],
    ["empty", "", "required"],
    ["blank", "   ", "required"],
    ["null", null, "required"],
    ["a number", 10, "type"],
    ["a list", ["10.00"], "type"],
    ["an object", { value: "10.00" }, "type"],
  ])("that is %s is refused", async (_what, amount, rule) =>
    refuses(repay({ amount }), { code: "400", field: "amount", rule }),
  );
});

describe("an id", () => {
  test.each(["abc", "1a", "0", "-1", "1.5", "01", "9".repeat(30), "1 or 1=1", "１２"])(
    "written as %s is refused",
    async (bad) => {
      await refuses(repay({ billId: bad }), { code: "400", field: "billId", rule: "id" });
      await refuses(() => call(loan.detail, { loanId: bad }), { code: "400", field: "loanId", rule: "id" });
    },
  );

  test.each([
    ["an order", () => call(loan.detail, { loanId: UNKNOWN }), "loanId"],
    ["an order to cancel", () => call(loan.cancel, { loanId: UNKNOWN, version: 0, reason: "x" }), "loanId"],
    ["a bill", () => call(bill.repay, { ...reported, billId: UNKNOWN, amount: "1.00", channel: "sandbox" }), "billId"],
    ["a repayment", () => call(repayment.reverse, { repaymentId: UNKNOWN, reason: "x" }), "repaymentId"],
    ["an order number", () => call(review.dossier, { orderNo: "P999" }), "orderNo"],
  ])("of %s that is not there is told so", async (_what, make, field) => refuses(make, { code: "404", field }));

  test("of another customer gives no voucher", async () =>
    refuses(() => call(loan.certificate, { loanId: paid.loanId, userId: String(Number(customerId) + 1) }), {
      code: "404",
      message: platformRefusals.notFound,
    }));
});

describe("a command", () => {
  test("with a stale version is refused", async () => {
    await refuses(() => call(loan.cancel, { loanId: waiting.loanId, version: 0, reason: "x" }), {
      code: "409",
      field: "version",
      message: platformRefusals.stale,
    });
    await refuses(() => call(bill.extend, { reason: "x", billId, version: 999, days: 7 }), {
      code: "409",
      field: "version",
      message: platformRefusals.stale,
    });
  });

  test.each([-1, 1.5, 2_147_483_648, "0", null])("with a version of %s is refused", async (version) =>
    refuses(() => call(loan.cancel, { loanId: waiting.loanId, version, reason: "x" }), {
      code: "400",
      field: "version",
    }),
  );

  test("that the order's status does not allow is refused, and the status is named", async () => {
    const { version } = (await admin.call(loan.detail, { loanId: paid.loanId })).order;
    await refuses(() => call(loan.cancel, { loanId: paid.loanId, version, reason: "x" }), { code: "409" });
    await refuses(() => call(loan.refuse, { loanId: paid.loanId, version, reasons: ["badHistory"] }), { code: "409" });
    await refuses(() => call(loan.payout, { loanId: paid.loanId, version, cardConfirmed: true }), { code: "409" });
  });

  test("without a reason is refused", async () => {
    await refuses(() => call(loan.cancel, { loanId: waiting.loanId, version: 0, reason: "   " }), {
      code: "400",
      field: "reason",
      rule: "required",
    });
    await refuses(() => call(loan.refuse, { loanId: waiting.loanId, version: 0, reasons: [] }), {
      code: "400",
      field: "reasons",
      rule: "required",
    });
    await refuses(() => call(review.reject, { loanId: waiting.loanId, version: 0, reasons: ["nonsense"] }), {
      code: "400",
      field: "reasons.0",
      rule: "choice",
    });
  });

  test("with a text beyond its length is refused", async () =>
    refuses(() => call(loan.cancel, { loanId: waiting.loanId, version: 0, reason: "x".repeat(301) }), {
      code: "400",
      field: "reason",
      rule: "tooLong",
    }));

  test("with a NUL character in any text is refused, and the field is named", async () => {
    await refuses(() => call(loan.cancel, { loanId: waiting.loanId, version: 0, reason: "a\u0000b" }), {
      code: "400",
      field: "reason",
      rule: "characters",
    });
    await refuses(repay({ remark: "a\u0000b" }), { code: "400", field: "remark", rule: "characters" });
    await refuses(repay({ channel: "\u0000sandbox" }), { code: "400", field: "channel", rule: "characters" });
    await refuses(() => call(review.dossier, { orderNo: "P\u00001" }), {
      code: "400",
      field: "orderNo",
      rule: "characters",
    });
    await refuses(() => call(preference.save, { key: "a.b", value: { nested: ["a\u0000b"] } }), {
      code: "400",
      field: "value.nested.0",
      rule: "characters",
    });
    await refuses(() => call(preference.save, { key: "a.b", value: { "a\u0000b": 1 } }), {
      code: "400",
      field: "value",
      rule: "characters",
    });
  });

  test("with a character that turns the direction of a text is refused, and the field is named", async () => {
    await refuses(() => call(loan.remark, { loanId: paid.loanId, remark: "pagado \u202E00.51$", remarktwo: "" }), {
      code: "400",
      field: "remark",
      rule: "characters",
    });
  });

  test("with half a surrogate pair in any text is refused, and the field is named", async () => {
    await refuses(
      () => ({ path: loan.cancel.path, body: `{"loanId":"${waiting.loanId}","version":0,"reason":"\\ud83d"}` }),
      {
        code: "400",
        field: "reason",
        rule: "characters",
      },
    );
    await refuses(() => ({ path: preference.save.path, body: '{"key":"a.b","value":["\\udc00x"]}' }), {
      code: "400",
      field: "value.0",
      rule: "characters",
    });
  });

  test("for a channel that does not exist, or a day to come, is refused", async () => {
    await refuses(repay({ channel: "no-such-bank" }), { code: "400", field: "channel" });
    await refuses(repay({ valueOn: "2999-01-01" }), { code: "400", field: "valueOn" });
    await refuses(repay({ valueOn: "2026-02-30" }), { code: "400", field: "valueOn", rule: "day" });
  });

  test("to extend without saying why is refused", () =>
    refuses(() => call(bill.extend, { billId, version: 0, days: 7 }), {
      code: "400",
      field: "reason",
      rule: "required",
    }));

  test.each([0, -3, 31, 1.5, "7"])("to extend by %s days is refused", async (days) =>
    refuses(() => call(bill.extend, { reason: "x", billId, version: 0, days }), { code: "400", field: "days" }),
  );
});

describe("an idempotency key", () => {
  test("that is missing, too short or not plain text is refused by every money command, and the header is named", async () => {
    const commands = handlers.filter(({ endpoint }) => endpoint.kind === "money");
    expect(commands.length).toBeGreaterThan(9);
    for (const key of ["", "short", "with space in it"]) {
      await refuses(() => ({ ...repay({})(), headers: { "idempotency-key": key } }), {
        code: "400",
        field: "idempotency-key",
        message: platformRefusals.keyMissing,
      });
    }
  });

  test("that came with another body or another call is a conflict", async () => {
    const key = { "idempotency-key": randomUUID() };
    expect((await send({ ...repay({})(), headers: key }, "en")).code).toBe("200");
    const expected = { code: "409", field: "idempotency-key", message: platformRefusals.keyReused };
    await refuses(() => ({ ...repay({ amount: "11.00" })(), headers: key }), expected);
    await refuses(() => ({ ...call(bill.flat, { loanId: paid.loanId, reason: "x" }), headers: key }), expected);
  });
});

describe("a body", () => {
  test.each(["{", "[1,", "nonsense", "{'a':1}", '{"a":1}}', "\u0000"])(
    "that is not JSON (%s) is refused",
    async (body) =>
      refuses(() => ({ path: bill.repay.path, body }), {
        code: "400",
        field: "body",
        message: platformRefusals.malformed,
      }),
  );

  test.each(["[]", '"text"', "3", "null", "true"])("that is JSON but no object (%s) is refused", async (body) =>
    refuses(() => ({ path: bill.repay.path, body }), { code: "400" }),
  );

  test.each(["text/plain", "application/xml", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])(
    "of type %s is refused",
    async (type) =>
      refuses(() => ({ ...repay({})(), headers: { "content-type": type } }), {
        code: "400",
        field: "body",
        message: platformRefusals.wrongMediaType,
      }),
  );

  test("of a megabyte is refused", async () =>
    refuses(() => ({ path: bill.repay.path, body: JSON.stringify({ remark: "x".repeat(1_000_000) }) }), {
      code: "400",
      field: "body",
      message: platformRefusals.tooLarge,
    }));

  test.each([50, 1_000, 10_000, 40_000])("nested %s deep is refused", async (depth) => {
    await refuses(() => ({ path: bill.repay.path, body: `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}` }), {
      code: "400",
    });
    await refuses(
      () => ({ path: preference.save.path, body: `{"key":"a.b","value":${"[".repeat(depth)}${"]".repeat(depth)}}` }),
      { code: "400" },
    );
  });

  test("with __proto__, constructor or prototype keys changes no object of the server", async () => {
    for (const body of [
      `{"billId":"${billId}","amount":"-1","channel":"sandbox","__proto__":{"amount":"1.00","isAdmin":true}}`,
      `{"__proto__":{"billId":"${billId}","amount":"1.00","channel":"sandbox"}}`,
      `{"constructor":{"prototype":{"polluted":true}},"billId":"x"}`,
    ]) {
      await refuses(() => ({ path: bill.repay.path, body }), { code: "400" });
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    await refuses(() => ({ path: loan.list.path, body: '{"__proto__":{"pageSize":5},"pageSize":0}' }), {
      code: "400",
      field: "pageSize",
    });
    await refuses(() => ({ path: `${loan.list.path}?__proto__=1&pageSize=5`, body: "{}" }), { code: "400" });
  });
});

describe("a list", () => {
  test.each([
    [{ pageSize: 201 }, "pageSize", "tooBig"],
    [{ pageSize: 0 }, "pageSize", "tooSmall"],
    [{ pageSize: "20" }, "pageSize", "type"],
    [{ pageNo: 0 }, "pageNo", "tooSmall"],
    [{ pageNo: 10_000_001 }, "pageNo", "tooBig"],
    [{ pageNum: 1.5 }, "pageNum", "type"],
    [{ sortBy: "clabe" }, "sortBy", "choice"],
    [{ sortBy: "id; drop table loan_order" }, "sortBy", "choice"],
    [{ sortOrder: "up" }, "sortOrder", "choice"],
    [{ nonsense: 1 }, "nonsense", "unknown"],
    [{ status: 99 }, "status", "choice"],
    [{ appliedAtFrom: "yesterday" }, "appliedAtFrom", "day"],
    [{ appliedAtFrom: "2026-13-01" }, "appliedAtFrom", "day"],
    [{ amountFrom: "10" }, "amountFrom", "type"],
    [{ name: "x".repeat(101) }, "name", "tooLong"],
    [{ name: "a\u0000b" }, "name", "characters"],
    [{ orderNo: { like: "%" } }, "orderNo", "type"],
  ])("asked with %j is refused", async (filter, field, rule) =>
    refuses(() => call(loan.list, filter), { code: "400", field, rule }),
  );
});

describe("the signed door", () => {
  const signedBy = (
    credentials: Credentials,
    endpoint: Endpoint,
    input: unknown,
    change: Readonly<Record<string, string>> = {},
  ): Sent => {
    const body = JSON.stringify(input);
    return {
      path: endpoint.path,
      body,
      headers: { ...sign(credentials, "POST", endpoint.path, body, product.clock.now()), ...change },
    };
  };
  const own = (): Credentials => apps.find(({ appId }) => appId === "mx.credialdia.app") as Credentials;
  const other = (): Credentials => apps.find(({ appId }) => appId !== "mx.credialdia.app") as Credentials;
  const orders = (): unknown => ({ externalId: paid.person.externalId });

  test("refuses a wrong signature, a signature over something else, and an app that it does not know, all alike", async () => {
    const expected = { code: "401", field: "x-signature", message: platformRefusals.signature };
    await refuses(() => signedBy(own(), open.orders, orders(), { "x-signature": "0".repeat(64) }), expected);
    await refuses(() => signedBy({ ...own(), secret: "guessed" }, open.orders, orders()), expected);
    await refuses(() => signedBy({ ...own(), appId: "mx.unknown.app" }, open.orders, orders()), expected);
    await refuses(() => signedBy({ appId: "", secret: "" }, open.orders, orders()), expected);
    await refuses(
      () => ({ ...signedBy(own(), open.orders, orders()), body: JSON.stringify({ externalId: "somebody else" }) }),
      expected,
    );
    await refuses(() => ({ ...signedBy(own(), open.orders, orders()), path: open.paymentCode.path }), expected);
    await refuses(() => signedBy(own(), open.orders, orders(), { "x-nonce": "another-nonce-1" }), expected);
    await refuses(
      () => ({
        path: `${open.orders.path}?externalId=x`,
        body: "{}",
        headers: sign(own(), "POST", open.orders.path, "{}", product.clock.now()),
      }),
      expected,
    );
  });

  test.each([-300_001, 300_001, -86_400_000])("refuses a timestamp %s ms away", async (away) =>
    refuses(
      () => {
        const body = JSON.stringify(orders());
        return {
          path: open.orders.path,
          body,
          headers: sign(own(), "POST", open.orders.path, body, new Date(product.clock.now().getTime() + away)),
        };
      },
      { code: "401", field: "x-timestamp", message: platformRefusals.signatureTime },
    ),
  );

  test("refuses a timestamp that is no number", async () =>
    refuses(
      () => {
        const body = JSON.stringify(orders());
        const [timestamp, nonce] = ["soon", randomUUID()];
        const signature = signatureOf(own().secret, { method: "POST", path: open.orders.path, timestamp, nonce, body });
        return {
          path: open.orders.path,
          body,
          headers: { "x-app-id": own().appId, "x-timestamp": timestamp, "x-nonce": nonce, "x-signature": signature },
        };
      },
      { code: "401", field: "x-timestamp" },
    ));

  test("accepts a timestamp just inside five minutes, once: the same nonce again is refused", async () => {
    for (const away of [-300_000, 300_000]) {
      const body = JSON.stringify(orders());
      const request = {
        path: open.orders.path,
        body,
        headers: sign(own(), "POST", open.orders.path, body, new Date(product.clock.now().getTime() + away)),
      };
      expect((await send(request, "en")).code).toBe("200");
      await refuses(() => request, { code: "409", field: "x-nonce", message: platformRefusals.nonceUsed });
    }
  });

  test("gives an app nothing of another package's customers", async () => {
    const input = { externalId: paid.person.externalId };
    await refuses(() => signedBy(other(), open.orders, input), { code: "404", field: "externalId" });
    await refuses(() => signedBy(other(), open.paymentCode, { ...input, orderNo: paid.orderNo }), {
      code: "404",
      field: "externalId",
    });
    await refuses(
      () => signedBy(other(), open.apply, { ...input, appOrderId: "o-1", productGroupId: "1", amount: "1000.00" }),
      {
        code: "404",
        field: "externalId",
      },
    );
    await refuses(() => signedBy(other(), open.resubmit, { ...input, orderNo: paid.orderNo, stages: ["identity"] }), {
      code: "404",
      field: "externalId",
    });
  });

  test("gives a borrower nothing of another borrower's order", async () => {
    const input = { externalId: waiting.person.externalId, orderNo: paid.orderNo };
    await refuses(() => signedBy(own(), open.paymentCode, input), { code: "404", field: "orderNo" });
    await refuses(() => signedBy(own(), open.resubmit, { ...input, stages: ["identity"] }), {
      code: "404",
      field: "orderNo",
    });
  });

  test("lets an app neither speak for the bank nor for the carrier, and the bank not for an app", async () => {
    await refuses(() => signedBy(own(), open.channelCallback, { eventId: "e-1", type: "charge", reference: "x" }), {
      code: "403",
    });
    await refuses(() => signedBy(own(), open.smsReport, { reference: "x", delivered: true }), { code: "403" });
    const bank = await doorKey(product.services, "bank");
    await refuses(() => signedBy(bank, open.orders, orders()), { code: "403" });
  });

  test("refuses what no app should send", async () => {
    const person = personFrom("delia");
    const good = {
      externalId: person.externalId,
      phone: person.phone,
      name: person.name,
      curp: person.curp,
      incomeSource: person.incomeSource,
      monthlyIncomeCents: person.monthlyIncomeCents,
      clabe: person.clabe,
    };
    const sent = (change: Readonly<Record<string, unknown>>) => () =>
      signedBy(own(), open.register, { ...good, ...change });
    await refuses(sent({ phone: "12345" }), { code: "400", field: "phone", rule: "format" });
    await refuses(sent({ phone: paid.person.phone }), { code: "409", field: "phone" });
    await refuses(sent({ curp: "PEPJ900101HDFRRN08" }), { code: "400", field: "curp" });
    await refuses(sent({ clabe: "032180000118359710" }), { code: "400", field: "clabe" });
    await refuses(sent({ monthlyIncomeCents: -1 }), { code: "400", field: "monthlyIncomeCents" });
    await refuses(sent({ monthlyIncomeCents: 1.5 }), { code: "400", field: "monthlyIncomeCents" });
    await refuses(sent({ contacts: [{ name: "x", phone: "55\u000055", relation: "y" }] }), {
      code: "400",
      field: "contacts.0.phone",
      rule: "characters",
    });
    await refuses(
      () =>
        signedBy(own(), open.apply, {
          externalId: waiting.person.externalId,
          appOrderId: "second",
          productGroupId: "1",
          amount: "1000.00",
        }),
      {
        code: "409",
      },
    );
    await refuses(
      () =>
        signedBy(own(), open.image, {
          externalId: paid.person.externalId,
          type: 0,
          side: "front",
          data: "bm90IGFuIGltYWdl",
        }),
      {
        code: "400",
        field: "data",
      },
    );
  });
});
