import { settingOf } from "../../../base/configuration/server/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { can } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { contact, MOST_FLAGS } from "../contract.ts";
import { flagPolicy } from "../domain/policy.ts";
import { heldPurpose } from "../domain/sets.ts";
import { contactSettings } from "../domain/settings.ts";
import { zonesOf } from "../domain/zones.ts";
import { wouldContact } from "./ask.ts";
import { opensCollection } from "./flags.ts";

type State = OutputOf<typeof contact.state>;
type Flag = State["flags"][number];

/** How a customer may be contacted now, and what that follows from. Refuses an unknown customer (404). */
export const state = handle(contact.state, async ({ customerId }, ctx) => {
  const { db, actor, today } = ctx;
  const found = await row<{ phone: string; stateCode: string | null; municipality: string | null }>(
    db,
    sql`select phone, state_code, municipality from customer where id = ${customerId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  const { phone, stateCode, municipality } = found;
  // A call: what the words of a first text are is not asked here.
  const asked = heldPurpose.codes.map((purpose) => ({
    customerId,
    phone,
    loanId: null,
    channel: "call" as const,
    purpose,
    by: actor.id,
    what: "",
  }));
  const verdicts = await wouldContact(ctx, asked);
  const consent = await row<NonNullable<State["consent"]>>(
    db,
    sql`select c.given, c.said_at, c.source, c.reason, s.name as recorded_by
        from contact_consent c left join staff_user s on s.id = c.recorded_by
        where c.customer_id = ${customerId} order by c.said_at desc, c.id desc limit 1`,
  );
  const registers = await rows<State["registers"][number]>(
    db,
    sql`select kind, as_of from contact_register where state = 'inForce' order by kind desc`,
  );
  const flags = await rows<Omit<Flag, "can" | "takesTwo"> & { readonly ended: boolean }>(
    db,
    sql`select f.id, f.kind, f.purposes, f.reason, f.until_on, f.file_id is not null as has_proof, r.name as raised_by,
          f.raised_at, f.ended_at is null and f.until_on is not null and f.until_on < ${today} as lapsed, f.how, f.ended_at,
          e.name as ended_by, k.name as checked_by, f.end_reason, f.ended_at is not null as ended
        from contact_flag f left join staff_user r on r.id = f.raised_by left join staff_user e on e.id = f.ended_by
          left join staff_user k on k.id = f.checked_by
        where f.customer_id = ${customerId} order by f.id desc limit ${MOST_FLAGS}`,
  );
  return {
    stateCode,
    municipality,
    zones: [...zonesOf(stateCode, municipality)],
    hours: { ...(await settingOf(ctx, contactSettings.hours)) },
    purposes: heldPurpose.codes.map((purpose, place) => {
      const verdict = verdicts[place];
      if (!verdict) throw new Error("the guard said nothing");
      if (verdict.allowed) return { purpose, allowed: true, rule: verdict.rule, legalAt: null };
      return { purpose, allowed: false, rule: verdict.reason, legalAt: verdict.legalAt?.toISOString() ?? null };
    }),
    consent,
    registers,
    flags: flags.map(({ ended, ...flag }) => ({
      ...flag,
      takesTwo: opensCollection(flag),
      can: can(flagPolicy, { ended }, actor.permissions),
    })),
  };
});
