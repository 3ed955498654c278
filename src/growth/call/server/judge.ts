import { staffIdOf } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { call } from "../contract.ts";
import { scoreOf } from "../domain/criteria.ts";
import { callPolicy } from "../domain/policy.ts";
import { factsOf, lockCall } from "./kept.ts";

/** Marks a call's record as read. */
export const read = handle(call.read, async ({ id }, ctx) => {
  const found = await lockCall(ctx, id);
  demand(ctx, callPolicy, "read", factsOf(found, ctx));
  await run(ctx.db, updateTable("phone_call", { readState: 1 }, sql`where id = ${id}`));
  ctx.audit({ object: ["call", id], before: { read: found.read }, after: { read: 1 } });
  return { id };
});

/** Scores a talk against the form of its purpose; a later score takes the place of an earlier one. */
export const score = handle(call.score, async ({ id, version, remark = null, ...marks }, ctx) => {
  const found = await lockCall(ctx, id, version);
  demand(ctx, callPolicy, "score", factsOf(found, ctx));
  const scored = scoreOf(found.purpose, marks);
  const next = version + 1;
  const values = {
    score: scored,
    marks: json(marks),
    scoreRemark: remark,
    scoredBy: staffIdOf(ctx),
    scoredAt: ctx.now,
    version: next,
  };
  await run(ctx.db, updateTable("phone_call", values, sql`where id = ${id}`));
  ctx.audit({ object: ["call", id], before: { score: found.score }, after: { score: scored, ...marks, remark } });
  return { id, version: next, score: scored };
});
