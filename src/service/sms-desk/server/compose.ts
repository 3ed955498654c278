import { settingOf } from "../../../base/configuration/server/api.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import { sendSms } from "../../../reach/sms/server/api.ts";
import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { text as say } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { sms } from "../contract.ts";
import { purposeOfOwn, writeFor } from "../domain/judge.ts";
import type { TemplateType } from "../domain/sets.ts";
import { smsDeskSettings } from "../domain/settings.ts";
import { variables } from "../domain/variables.ts";
import { smsDeskRefusals as r } from "../messages.ts";
import { recipientsWhere, type Recipient } from "./facts.ts";
import { linksOf } from "./links.ts";
import { reachedToday } from "./reached.ts";
import { templateToSend } from "./templates.ts";

/** As long as a link that a recipient gets. */
const SAMPLE_LINK = "https://ejemplo.mx/s/Ab3dE9xK";

type Asked = Pick<InputOf<typeof sms.compose>, "customerId" | "templateId" | "text">;

interface Composed {
  readonly to: Recipient;
  readonly text: string;
  readonly purpose: TemplateType;
}

async function customerOf(db: Db, customerId: string): Promise<Recipient> {
  const [to] = await recipientsWhere(db, sql`c.id = ${customerId}`);
  if (!to) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  return to;
}

const REFUSED = {
  otherState: r.otherState,
  tooLong: r.exceedsFilled,
  lacking: r.lacksValue,
} as const;

/** Writes a message to one customer whom the caller may see. `link` makes the link that a template takes. */
async function compose(
  ctx: Context<Db>,
  { customerId, templateId, text: own }: Asked,
  link: (to: Recipient, tpl: string) => Promise<string>,
): Promise<Composed> {
  const to = await customerOf(ctx.db, customerId);
  if ((templateId === undefined) === (own === undefined)) throw new Refusal(r.eitherOr, { field: "templateId" });
  if (to.status === 3) throw new Refusal(r.loggedOff, { field: "customerId" });
  if (templateId === undefined) return { to, text: own ?? "", purpose: purposeOfOwn(to.customerState) };
  const template = await templateToSend(ctx.db, templateId);
  const written = writeFor(template, to, template.haveUrl ? SAMPLE_LINK : "");
  if (!written.ok) {
    const reason = REFUSED[written.verdict as keyof typeof REFUSED];
    const name = `{${Object.keys(variables).find((each) => template.tpl.includes(`{${each}}`)) ?? ""}}`;
    throw new Refusal(reason, { field: "templateId", params: { name } });
  }
  if (!template.haveUrl) return { to, text: written.text, purpose: template.type };
  const linked = writeFor(template, to, await link(to, template.tpl));
  return { to, text: linked.ok ? linked.text : written.text, purpose: template.type };
}

/** Shows a message as it would go to one customer now, with what the rules of contact say of it. */
export const composeOne = handle(sms.compose, async (input, ctx) => {
  const { to, text, purpose } = await compose(ctx, input, () => Promise.resolve(SAMPLE_LINK));
  const [said] = await wouldContact(ctx, [
    {
      customerId: to.customerId,
      loanId: to.loanId,
      phone: to.phone,
      channel: "sms",
      purpose,
      by: ctx.actor.id,
      what: "",
      text,
    },
  ]);
  return {
    name: to.name,
    text,
    purpose,
    allowed: said?.allowed ?? false,
    rule: said && !said.allowed ? said.reason : null,
    legalAt: said && !said.allowed ? (said.legalAt?.toISOString() ?? null) : null,
  };
});

const MOST = 200;

/** The templates that may be sent to a customer as they stand. */
export const templatesFor = handle(sms.templatesFor, async ({ customerId }, { db }) => {
  const { customerState } = await customerOf(db, customerId);
  const templates = await rows<{ id: string; typeName: string }>(
    db,
    sql`select id, type_name from sms_template where state = 1 and customer_state in ('any', ${customerState})
        order by type_name limit ${MOST}`,
  );
  return { templates };
});

/** Tells why a text may not go, in every language of the reader's. */
export function heldFor(ctx: Context, rule: string, legalAt: Date | null): Refusal {
  const label = refusalRule.member(rule)?.label;
  const params = { rule: label ? say(label, ctx.lang) : rule };
  return new Refusal(r.heldFor, { params, data: { rule, legalAt: legalAt?.toISOString() ?? null } });
}

/** What one person writes message by message on a day has a limit: many are sent in bulk, where a second one looks. */
export async function refuseTooMany(ctx: Context): Promise<void> {
  const by = staffIdOf(ctx);
  await lockName(ctx.db, `sms.reached:${by}`);
  if ((await reachedToday(ctx, by)) >= Math.max(1, await settingOf(ctx, smsDeskSettings.alone)))
    throw new Refusal(r.tooManySingles, { data: { retryAfterSeconds: 3600 } });
}

/**
 * Sends a message to one customer: now, or at the first legal moment where its sender wants that. Refuses (409) what the
 * rules of contact hold otherwise, with the rule.
 */
export const sendOne = handle(sms.send, async (input, ctx) => {
  const { to, text, purpose } = await compose(ctx, input, async ({ packageName }, tpl) => {
    const [link = ""] = await linksOf(ctx, { tpl, packageName }, 1);
    return link;
  });
  await refuseTooMany(ctx);
  const { customerId, loanId, phone } = to;
  const { templateId = null, heldAs: whenHeld } = input;
  const sent = await sendSms(
    ctx,
    { customerId, loanId, phone, purpose, staffId: staffIdOf(ctx), templateId, whenHeld },
    text,
  );
  if (sent.state === "refused") throw heldFor(ctx, sent.rule, sent.legalAt);
  const heldUntil = sent.state === "queued" ? sent.legalAt.toISOString() : null;
  ctx.audit({ object: ["sms", sent.smsId], after: { customerId, templateId, purpose, text, heldUntil } });
  ctx.changed("customer", customerId);
  return { smsId: sent.smsId, heldUntil };
});
