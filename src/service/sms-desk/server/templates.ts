import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { smsTemplate } from "../contract.ts";
import { templatePolicy } from "../domain/policy.ts";
import type { CustomerState, TemplateType } from "../domain/sets.ts";
import { checkTemplate } from "../domain/variables.ts";
import { smsDeskRefusals } from "../messages.ts";

/** A template as it stands. */
export interface Template {
  readonly id: string;
  readonly version: number;
  readonly typeName: string;
  readonly tpl: string;
  readonly type: TemplateType;
  readonly customerState: CustomerState;
  readonly haveUrl: boolean;
  readonly state: 0 | 1;
}

const COLUMNS = sql`id, version, type_name, tpl, type, customer_state, have_url, state`;

/** A template under its lock. Refuses an unknown id (404). */
async function lockTemplate({ db }: Context, id: string): Promise<Template> {
  const found = await row<Template>(db, sql`select ${COLUMNS} from sms_template where id = ${id} for update`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "templateId" });
  return found;
}

/** A template that may be sent. Refuses another (404, 409). */
export async function templateToSend(db: Db, id: string): Promise<Template> {
  const found = await row<Template>(db, sql`select ${COLUMNS} from sms_template where id = ${id}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "templateId" });
  if (found.state === 0) throw new Refusal(smsDeskRefusals.disabled, { field: "templateId" });
  return found;
}

async function refuseTakenName(ctx: Context, typeName: string, exceptId: string | null): Promise<void> {
  await lockName(ctx.db, "smsTemplate.names");
  const taken = await row(
    ctx.db,
    sql`select id from sms_template where type_name = ${typeName} and id is distinct from ${exceptId}::bigint`,
  );
  if (taken) throw new Refusal(smsDeskRefusals.nameTaken, { field: "typeName" });
}

const fieldsOf = ({ typeName, tpl, type, customerState, haveUrl }: InputOf<typeof smsTemplate.create>) => ({
  typeName,
  tpl,
  type,
  customerState,
  haveUrl,
});

/** Adds a template. Refuses an unknown variable by its name (400), and a name that another has (409). */
export const createTemplate = handle(smsTemplate.create, async (input, ctx) => {
  unwrap(checkTemplate(input.tpl, input.haveUrl));
  await refuseTakenName(ctx, input.typeName, null);
  const by = staffIdOf(ctx);
  const made = await only<{ id: string; version: number }>(
    ctx.db,
    insertInto(
      "sms_template",
      { ...fieldsOf(input), createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by },
      sql`returning id, version`,
    ),
  );
  ctx.audit({ object: ["smsTemplate", made.id], after: fieldsOf(input) });
  return made;
});

/** Changes a template; what was made of it before stays as it was. Refuses a form that is no longer true (409). */
export const editTemplate = handle(smsTemplate.edit, async (input, ctx) => {
  unwrap(checkTemplate(input.tpl, input.haveUrl));
  await refuseTakenName(ctx, input.typeName, input.templateId);
  const before = await lockTemplate(ctx, input.templateId);
  demand(ctx, templatePolicy, "edit", before);
  if (before.version !== input.version) throw new Refusal(smsDeskRefusals.stale);
  return change(ctx, before, fieldsOf(input));
});

async function change(ctx: Context, before: Template, values: Partial<Template>) {
  const version = before.version + 1;
  const written = { ...values, version, updatedAt: ctx.now, updatedBy: staffIdOf(ctx) };
  await run(ctx.db, updateTable("sms_template", written, sql`where id = ${before.id}`));
  const { id, version: _version, ...was } = before;
  ctx.audit({ object: ["smsTemplate", id], before: was, after: { ...was, ...values } });
  return { id, version };
}

const switched = (call: typeof smsTemplate.enable, action: "enable" | "disable") =>
  handle(call, async ({ templateId }, ctx) => {
    const before = await lockTemplate(ctx, templateId);
    demand(ctx, templatePolicy, action, before);
    return change(ctx, before, { state: action === "enable" ? 1 : 0 });
  });

/** Lets a template be sent again. */
export const enableTemplate = switched(smsTemplate.enable, "enable");

/** Lets a template be sent no more. What waits for its time goes out as it was written. */
export const disableTemplate = switched(smsTemplate.disable, "disable");
