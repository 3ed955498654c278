import { join } from "node:path";
import { checkLedger, describe } from "../../src/book/ledger/server/check.ts";
import { repayment } from "../../src/book/repayment/contract.ts";
import { connect, only, sql, type Db } from "../../src/platform/server/database/connect.ts";
import { runningUrl } from "../../src/platform/server/postgres/running.ts";
import { send, type Desk, type Command, type Target } from "./commands.ts";

const isReversal = ({ endpoint }: Command): boolean => endpoint.name === repayment.reverse.name;

/**
 * Asks again, under the same keys, for everything that was asked: who got an answer must get the same one, who got none
 * gets the first.
 */
export async function repeatAll(desk: Desk, commands: readonly Command[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const command of commands) {
    const { outcome, answer } = command;
    if (outcome === "refused") continue;
    if (!(await send(desk, command))) wrong.push(`${command.key}: no answer when repeated`);
    else if (outcome === "acknowledged" && (command.outcome !== outcome || command.answer !== answer))
      wrong.push(`${command.key}: ${answer} became ${command.answer}`);
  }
  return wrong;
}

async function effectsOf(db: Db, command: Command): Promise<number> {
  const { key, input } = command;
  const counted = isReversal(command)
    ? sql`select count(*)::int as n from ledger_entry where event = 'neverReceived'
            and source_id = ${String(input.repaymentId)}`
    : sql`select count(*)::int as n from repayment where remark = ${key}`;
  return (await only<{ n: number }>(db, counted)).n;
}

/** Whether each command had its effect exactly once, or not at all where it was refused. */
async function checkEffects(db: Db, commands: readonly Command[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const command of commands) {
    const n = await effectsOf(db, command);
    const wanted = command.outcome === "acknowledged" ? n === 1 : isReversal(command) || n === 0;
    if (!wanted) wrong.push(`${command.key} (${command.endpoint.name}, ${command.outcome}) has ${n} effects`);
  }
  return wrong;
}

/** Whether each order was repaid by what was acknowledged, to the centavo. */
async function checkSums(db: Db, commands: readonly Command[], targets: readonly Target[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { loanId } of targets) {
    const own = commands.filter(({ target, outcome }) => target.loanId === loanId && outcome === "acknowledged");
    const wanted = own.reduce((sum, command) => sum + (isReversal(command) ? -command.centavos : command.centavos), 0);
    const { repaidCents } = await only<{ repaidCents: number }>(
      db,
      sql`select repaid_cents from loan_order where id = ${loanId}`,
    );
    if (repaidCents !== wanted) wrong.push(`order ${loanId} was repaid by ${repaidCents}, acknowledged were ${wanted}`);
  }
  return wrong;
}

/** Everything that does not hold in the database of a data directory, and the lines of the ledger's check. */
export async function checkDatabase(dataDir: string, commands: readonly Command[], targets: readonly Target[]) {
  const connection = connect(runningUrl(join(dataDir, "postgres")), { max: 2, name: "trastienda-crash-check" });
  try {
    const { db } = connection;
    const { lines, holds } = describe(await checkLedger(db));
    const wrong = [...(await checkEffects(db, commands)), ...(await checkSums(db, commands, targets))];
    return { lines, wrong: holds ? wrong : [...wrong, "the ledger does not balance"] };
  } finally {
    await connection.close();
  }
}
