import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { reported } from "../../src/testing/receipts.ts";

/**
 * A program of its own that writes to random open orders at a steady gentle rate while something else goes on:
 * repayments over HTTP and plain updates of the order's row. It stops when its input ends and prints how long each
 * write took, in milliseconds.
 */
const [baseUrl = "", token = "", databaseUrl = "", rate = "20"] = process.argv.slice(2);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const database = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const { rows } = await database.query<{ bill: string; loan: string }>(
  "select b.id as bill, b.loan_id as loan from bill b tablesample bernoulli (2) where b.status <> 30 order by random() limit 20000",
);

function repay(billId: string): Promise<void> {
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

const update = async (loanId: string): Promise<void> =>
  void (await database.query("update loan_order set remark = $1 where id = $2", [randomUUID(), loanId]));

const taken: Record<"repayments" | "updates", number[]> = { repayments: [], updates: [] };
const open = new Set<Promise<void>>();
let next = 0;
let failure: unknown = null;

function start(kind: keyof typeof taken, write: () => Promise<void>): void {
  const began = performance.now();
  const writing = write()
    .then(() => void taken[kind].push(performance.now() - began))
    .catch((error: unknown) => void (failure ??= error))
    .finally(() => void open.delete(writing));
  open.add(writing);
}

const timer = setInterval(
  () => {
    const target = rows[(next += 1) % rows.length];
    const other = rows[(next += 1) % rows.length];
    if (target) start("repayments", () => repay(target.bill));
    if (other) start("updates", () => update(other.loan));
  },
  1000 / Number(rate),
);

process.stdout.write("writing\n");
for await (const _ of process.stdin);
clearInterval(timer);
await Promise.all(open);
agent.destroy();
await database.end();
if (failure) throw failure;
process.stdout.write(JSON.stringify(taken));
