import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { reported } from "../../src/testing/receipts.ts";

/**
 * A program of its own whose callers each do the next repayment as soon as the last is done, for some seconds, and
 * prints how many were done and how long each took in milliseconds. `http` asks the product; `plain` does by hand the
 * least that a repayment could be: a row that says that money came, and the figures of a bill and its order that follow
 * from it, in one transaction.
 */
const [way = "http", baseUrl = "", token = "", databaseUrl = "", callers = "16", seconds = "5", offset = "0"] =
  process.argv.slice(2);

const agent = new Agent({ keepAlive: true, maxSockets: Number(callers) });
const database = new pg.Pool({ connectionString: databaseUrl, max: Number(callers), options: "-c timezone=UTC" });
const { rows: bills } = await database.query<{ id: string; loanId: string; customerId: string }>(
  `select id, loan_id as "loanId", customer_id as "customerId" from bill where status <> 30 order by md5(id::text) offset $1 limit 40000`,
  [offset],
);

function ask(billId: string): Promise<void> {
  const body = JSON.stringify({ ...reported, billId, amount: "1.00", channel: "sandbox" });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-auth-token": token,
    "idempotency-key": randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${baseUrl}/api/bill/repay`, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
      response.on("end", () => (text.startsWith('{"code":"200"') ? resolve() : reject(new Error(text.slice(0, 300)))));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function write({ id, loanId, customerId }: (typeof bills)[number]): Promise<void> {
  const client = await database.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into repayment (loan_id, customer_id, channel, channel_tx_id, source, status, amount_cents, value_on, received_at)
       values ($1, $2, 'sandbox', $3, 'register', 'allocated', 100, '2026-11-02', now())`,
      [loanId, customerId, `plain-${randomUUID()}`],
    );
    await client.query(
      "update bill set principal_paid_cents = principal_paid_cents + 100, status = 20, version = version + 1 where id = $1",
      [id],
    );
    await client.query(
      "update loan_order set repaid_cents = repaid_cents + 100, outstanding_cents = outstanding_cents - 100, version = version + 1 where id = $1",
      [loanId],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

const taken: number[] = [];
let next = 0;
const end = performance.now() + Number(seconds) * 1000;
const start = performance.now();

async function call(): Promise<void> {
  while (performance.now() < end) {
    const bill = bills[(next += 1)];
    if (!bill) throw new Error("no bill is left to repay");
    const began = performance.now();
    await (way === "http" ? ask(bill.id) : write(bill));
    taken.push(performance.now() - began);
  }
}

await Promise.all(Array.from({ length: Number(callers) }, call));
const perSecond = (taken.length * 1000) / (performance.now() - start);
agent.destroy();
await database.end();
process.stdout.write(JSON.stringify({ perSecond, taken }));
