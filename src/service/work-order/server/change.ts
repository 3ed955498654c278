import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { codeIn } from "../domain/money.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import type { ProcessMethod } from "../domain/sets.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { keepFiles } from "./files.ts";
import { handleWith } from "./handle-ticket.ts";
import { move, type Moved } from "./move.ts";
import { factsOf, lockTicket, type TicketRow } from "./ticket-row.ts";

interface Words {
  readonly remarks?: string | undefined;
  readonly detailResult?: string | undefined;
}

/** Whose desk a ticket comes to in collection: who collects its order, if anybody does. */
async function collectorOf(ctx: Context, { loanId }: TicketRow): Promise<string | null> {
  if (loanId === null) return null;
  const found = await row<{ collectorId: string | null }>(
    ctx.db,
    sql`select o.collector_id from loan_order o join staff_user s on s.id = o.collector_id and s.active where o.id = ${loanId}`,
  );
  return found?.collectorId ?? null;
}

/** Hands a ticket over, or holds it, by the way that was chosen. */
async function handOver(ctx: Context, ticket: TicketRow, method: ProcessMethod, words: Words): Promise<Moved> {
  const facts = factsOf(ctx, ticket);
  const step = { processMethod: method, ...words };
  if (method === 0) {
    if (ticket.status === 4) {
      demand(ctx, workOrderPolicy, "hold", facts);
      return move(ctx, ticket, { ...step, event: "hold" });
    }
    demand(ctx, workOrderPolicy, "hangUp", facts);
    return move(ctx, ticket, { ...step, event: "hold" }, true);
  }
  if (method === 2) {
    demand(ctx, workOrderPolicy, "toCollection", facts);
    const handlerId = await collectorOf(ctx, ticket);
    return move(ctx, ticket, { ...step, event: "toCollection", handlerId, set: { sentBy: ctx.actor.id } });
  }
  if (ticket.status === 5) {
    // it comes back to who of service sent it, not to who passed it on
    demand(ctx, workOrderPolicy, "escalate", facts);
    return move(ctx, ticket, { ...step, event: "toOperations", handlerId: null });
  }
  demand(ctx, workOrderPolicy, "toOperations", facts);
  return move(ctx, ticket, { ...step, event: "toOperations", handlerId: null, set: { sentBy: ctx.actor.id } });
}

/** Keeps what was said without another step. */
const note = (ctx: Context, ticket: TicketRow, { remarks, detailResult }: Words): Promise<Moved> =>
  only<Moved>(
    ctx.db,
    updateTable(
      "work_order",
      {
        ...(remarks && { remarks }),
        ...(detailResult && { detailResult }),
        version: sql`version + 1`,
        updatedAt: ctx.now,
      },
      sql`where id = ${ticket.id} returning id, status, version`,
    ),
  );

const FINISHING: readonly number[] = [4, 5, 7];

/**
 * Hands a ticket over, holds it, says what was done, or adds remarks and attachments, all in one. Refuses what the
 * machine and the policy refuse (409), a transfer without a type with the specification's warning, and a call that
 * changes nothing (400).
 */
export const change = handle(workOrder.change, async (input, ctx) => {
  const { id, version, processMethod, remarks, appendix = [] } = input;
  const written = codeIn(input.detailResult);
  const result = input.result ?? written;
  const detailResult = written === undefined ? input.detailResult : undefined;
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, "addFiles", factsOf(ctx, ticket));
  const left = await keepFiles(ctx, ticket, appendix);
  ctx.audit({ object: ["workOrder", id], after: { files: appendix.length - left.length } });
  const done = await (async (): Promise<Moved & { readonly waiting: boolean }> => {
    if (processMethod !== undefined)
      return { ...(await handOver(ctx, ticket, processMethod, { remarks, detailResult })), waiting: false };
    if ((result !== undefined || detailResult) && FINISHING.includes(ticket.status)) {
      if (remarks) await note(ctx, ticket, { remarks });
      return handleWith(ctx, ticket, { result, detailResult });
    }
    if (result !== undefined) throw new Refusal(r.wrongStatus, { field: "result" });
    if (!remarks && !detailResult && appendix.length === 0) throw new Refusal(r.nothingToDo);
    return { ...(await note(ctx, ticket, { remarks, detailResult })), waiting: false };
  })();
  return { ...done, left: [...left] };
});
