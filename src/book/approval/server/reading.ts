import { refusalTexts } from "../../../platform/server/perform.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle, type Handler } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { text, type Message } from "../../../platform/shared/messages.ts";
import { can } from "../../../platform/shared/policy.ts";
import { approval, type MoneyEffect } from "../contract.ts";
import { approvalPolicy, decidable, onRecordPolicy } from "../domain/policy.ts";
import { MAKER_DISABLED, type ApprovalBox } from "../domain/status.ts";
import { approvalRefusals, requestMessages } from "../messages.ts";
import { expiryOf } from "./expiry.ts";
import { effectOf } from "./previews.ts";
import { inputOf } from "./request-input.ts";
import { seenOf } from "./seen.ts";
import { shownInput } from "./shown-input.ts";
import { findRequest, seenBy, standingOf, waitsFor, type RequestRow } from "./request-row.ts";

const ID = /^[1-9]\d{0,17}$/;

interface Standing {
  readonly effect: MoneyEffect;
  readonly obstacle: string | null;
  readonly seen: string;
}

/**
 * What the last checker of a closed request named: an approval that is sent again under its key says the same again.
 */
const lastSeen = async (ctx: Context<Database>, { id }: RequestRow): Promise<string | null> =>
  (
    await row<{ seen: string | null }>(
      ctx.db,
      sql`select seen from approval_decision where approval_id = ${id} order by at desc, checker_id limit 1`,
    )
  )?.seen ?? null;

/** What a waiting request would do now, or why it could not be carried out; and what stands for having seen it. */
async function effectNow(ctx: Context<Database>, handler: Handler | undefined, request: RequestRow): Promise<Standing> {
  const asked = { effect: request.preview, obstacle: null, seen: seenOf(request.preview, null) };
  if (request.status !== "pending") return { ...asked, seen: (await lastSeen(ctx, request)) ?? asked.seen };
  try {
    if (!handler) throw new Refusal(approvalRefusals.outdated, { params: { what: request.call } });
    const input = unwrap(inputOf(handler.endpoint, request, ctx.lang));
    const { version } = (await handler.subject?.(input, ctx)) ?? {};
    const effect = await effectOf(ctx, handler, "version" in input ? { ...input, version } : input);
    return { effect, obstacle: null, seen: seenOf(effect, version) };
  } catch (error) {
    if (error instanceof Refusal) return { ...asked, obstacle: refusalTexts(error, ctx).msg };
    throw error;
  }
}

interface Done {
  readonly effect: MoneyEffect;
  readonly entriesFrom: string | null;
  readonly entriesTo: string | null;
}

/** What a request did; null while it has not been carried out. */
async function carriedOut(ctx: Context<Database>, approvalId: string) {
  const done = await row<Done>(
    ctx.db,
    sql`select effect, entries_from, entries_to from hand_movement where approval_id = ${approvalId}`,
  );
  if (!done) return null;
  const { effect, entriesFrom, entriesTo } = done;
  return { effect, entries: entriesFrom !== null && entriesTo !== null ? { from: entriesFrom, to: entriesTo } : null };
}

/** The note of a closed request as its reader's language says it, where the product itself wrote it. */
const noteIn = ({ closingNote }: RequestRow, { lang }: Context<Database>): string | null =>
  closingNote === MAKER_DISABLED ? text(requestMessages.makerDisabled, lang) : closingNote;

/** The reading calls of the approval centre. */
export function readingHandlers(checkedHandlers: readonly Handler[]): Handler[] {
  const byName = new Map(checkedHandlers.map((handler) => [handler.endpoint.name, handler]));
  const unknown = (call: string): Message => ({ cn: call, en: call, es: call });
  const titleOf = (call: string): Message => {
    const { cn, en, es } = byName.get(call)?.endpoint.title ?? unknown(call);
    return { cn, en, es };
  };
  const elsewhereOf = (call: string) => byName.get(call)?.decisions?.approveOn ?? null;
  const shown = ({ madeAt, call, ...request }: RequestRow) => {
    const { id, label, loanId, customerId, amountCents, eyes, status, maker, reason } = request;
    return {
      id,
      call,
      callTitle: titleOf(call),
      label,
      loanId,
      customerId,
      amountCents: amountCents || null,
      eyes,
      status,
      maker,
      madeAt: madeAt.toISOString(),
      reason,
    };
  };

  const list = handleList(
    approval.list,
    (ctx) => ({
      from: sql`approval t`,
      where: seenBy(ctx),
      filters: {
        box: (chosen: ApprovalBox | readonly ApprovalBox[]) => {
          const boxes: readonly ApprovalBox[] = typeof chosen === "string" ? [chosen] : chosen;
          const parts = {
            toApprove: waitsFor(ctx),
            mine: sql`t.maker_id = ${ctx.actor.id}`,
            done: sql`t.status <> 'pending'`,
          };
          return boxes.length === 0
            ? sql`true`
            : sql`(${sql.join(
                boxes.map((box) => parts[box]),
                sql` or `,
              )})`;
        },
        status: sql`t.status`,
        call: sql`t.call`,
        label: sql`t.label`,
        loanId: (loanId: string) => (ID.test(loanId) ? sql`t.loan_id = ${loanId}` : sql`false`),
        madeAt: onInstant(sql`t.made_at`),
        amountCents: sql`t.amount_cents`,
      },
      sort: { id: sql`t.id`, amountCents: sql`t.amount_cents` },
      totals: { amountCents: sql`t.amount_cents` },
      select: (ids) => sql`
        select t.*, s.name as maker, d.approvals, d.checkers, d.checked_by_me
        from approval t join staff_user s on s.id = t.maker_id
        left join lateral (select count(*) filter (where d.verdict = 'approve')::int as approvals,
          string_agg(c.name, ', ' order by d.at) as checkers,
                                  coalesce(bool_or(d.checker_id = ${ctx.actor.id}), false) as checked_by_me
                           from approval_decision d join staff_user c on c.id = d.checker_id
                             where d.approval_id = t.id) d on true
        where t.id in ${ids}`,
    }),
    (row, ctx) => ({
      ...row,
      amountCents: row.amountCents || null,
      callTitle: titleOf(row.call as string),
      can: can(
        approvalPolicy,
        {
          ...standingOf(ctx, row as unknown as RequestRow),
          checked: row.checkedByMe === true,
          elsewhere: elsewhereOf(row.call as string) !== null,
        },
        ctx.actor.permissions,
      ),
    }),
  );

  const counts = handle(approval.counts, (_input, ctx) =>
    only(
      ctx.db,
      sql`select count(*) filter (where ${waitsFor(ctx)})::int as to_approve, count(*)
            filter (where t.maker_id = ${ctx.actor.id})::int as mine
          from approval t where t.status = 'pending'`,
    ),
  );

  const detail = handle(approval.detail, async ({ approvalId }, ctx) => {
    const request = await findRequest(ctx, approvalId);
    const handler = byName.get(request.call);
    const decisions = await rows<{
      checker: string;
      verdict: "approve" | "reject";
      comment: string | null;
      at: Date;
      saw: MoneyEffect | null;
      checkerId: string;
    }>(
      ctx.db,
      sql`select s.name as checker, d.checker_id, d.verdict, d.comment, d.at, d.saw from approval_decision d
          join staff_user s on s.id = d.checker_id
          where d.approval_id = ${approvalId} order by d.at`,
    );
    const elsewhere = elsewhereOf(request.call);
    const standing = {
      ...standingOf(ctx, request),
      checked: decisions.some(({ checkerId }) => checkerId === ctx.actor.id),
    };
    return {
      ...shown(request),
      ...(await effectNow(ctx, handler, request)),
      ...shownInput(handler?.endpoint, request.input),
      changes: [...(request.changes ?? [])],
      carriedOut: await carriedOut(ctx, approvalId),
      because: [...request.because],
      expiresAt: request.status === "pending" ? (await expiryOf(ctx, request.madeAt)).toISOString() : null,
      decidedAt: request.decidedAt?.toISOString() ?? null,
      closingNote: noteIn(request, ctx),
      decisions: decisions.map(({ checkerId: _id, ...decision }) => ({ ...decision, at: decision.at.toISOString() })),
      approveOn: decidable(standing).ok ? elsewhere : null,
      can: can(approvalPolicy, { ...standing, elsewhere: elsewhere !== null }, ctx.actor.permissions),
    };
  });

  const pending = handle(approval.pending, async ({ loanId }, ctx) => {
    const waiting = await rows<RequestRow>(
      ctx.db,
      sql`select t.*, s.name as maker from approval t join staff_user s on s.id = t.maker_id where t.loan_id = ${loanId}
            and t.status = 'pending' order by t.id limit 50`,
    );
    return {
      list: waiting.map((request) => ({
        ...shown(request),
        can: can(onRecordPolicy, { ...standingOf(ctx, request), checked: false }, ctx.actor.permissions),
      })),
    };
  });
  return [list, counts, detail, pending];
}
