import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { containing } from "../../../platform/server/list-query.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { addDays, startOfDay, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import { nameWords } from "../../../platform/shared/search.ts";
import { appData } from "../contract.ts";
import { canonicalNumber, shownNumber } from "../domain/numbers.ts";
import type { callDirection, DataKind, smsDirection } from "../domain/sets.ts";
import { requireOpening } from "./opening.ts";
import { shownParts, type Part } from "./part.ts";

interface Asked {
  readonly text?: string | undefined;
  readonly from?: BusinessDate | undefined;
  readonly to?: BusinessDate | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** What is looked for, as the database compares it; null where the filter stands open. */
interface Sought {
  /** A whole number of somebody, in its canonical form. */
  readonly number: string | null;
  /** Words, or the number of a service, in what is shown. */
  readonly like: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

function soughtBy({ text, from, to }: Asked, zone: string): Sought {
  const number = text ? canonicalNumber(text) : "";
  const whole = /^\d{10,}$/.test(number);
  return {
    number: whole ? number : null,
    like: text && !whole ? containing(nameWords(text).join(" ")) : null,
    from: from ? startOfDay(zone, from) : null,
    before: to ? startOfDay(zone, addDays(to, 1)) : null,
  };
}

const during = ({ from, before }: Sought) =>
  sql`(${from}::timestamptz is null or t.at >= ${from}) and (${before}::timestamptz is null or t.at < ${before})`;
/** A number in letters is a sender's name, which is searched like one. */
const numbered = ({ number }: Sought) => sql`(${number}::text is null or t.phone = ${number})`;
const named = ({ like }: Sought, shown: ReturnType<typeof sql>) =>
  sql`(${like}::text is null or plain_words(${shown}) like ${like}
        or (t.phone !~ '^[0-9]{7,}$' and plain_words(t.phone) like ${like}))`;

interface Page<T> {
  readonly list: T[];
  readonly total: number;
  readonly uploadedAt: string | null;
  readonly state: Part["state"] | null;
}

/**
 * A page of one kind, which has to be open to the caller. A search by somebody's whole number that finds nothing counts:
 * it stands masked.
 */
async function pageOf<R, T>(
  ctx: Context<Db>,
  kind: DataKind,
  { customerId, ...asked }: Asked & { readonly customerId: string },
  read: (part: string, sought: Sought) => Promise<{ readonly found: readonly R[]; readonly total: number }>,
  shown: (row: R) => T,
): Promise<Page<T>> {
  await requireOpening(ctx, customerId, kind);
  const [part] = await shownParts(ctx, customerId, [kind]);
  if (!part) return { list: [], total: 0, uploadedAt: null, state: null };
  const sought = soughtBy(asked, ctx.zone);
  const search = () => read(part.id, sought);
  const { found, total } = await (sought.number === null
    ? search()
    : searchByNumber(ctx, search, (answer) => answer.total > 0));
  return { list: found.map(shown), total, uploadedAt: part.uploadedAt.toISOString(), state: part.state };
}

const offsetOf = ({ pageNo, pageSize }: Asked): number => (pageNo - 1) * pageSize;

interface Contact {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly covered: boolean;
}

/** The contacts by their names, numbers masked. */
export const contacts = handle(appData.contacts, (asked, ctx: Context<Db>) =>
  pageOf(
    ctx,
    "contacts",
    asked,
    async (part, sought) => {
      const matching = sql`from app_data_contact t where t.part_id = ${part} and ${numbered(sought)}
                             and ${named(sought, sql`coalesce(t.shown, t.name)`)}`;
      const [found, { total }] = await Promise.all([
        rows<Contact>(
          ctx.db,
          sql`select t.id, t.phone, coalesce(t.shown, t.name) as name, t.shown is not null as covered ${matching}
              order by plain_words(coalesce(t.shown, t.name)), t.id limit ${asked.pageSize} offset ${offsetOf(asked)}`,
        ),
        only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${matching}`),
      ]);
      return { found, total };
    },
    ({ id, phone, name, covered }) => {
      const shown = shownNumber(phone);
      return { id, name, phone: shown, hidden: covered || shown !== phone };
    },
  ),
);

interface Sms {
  readonly id: string;
  readonly phone: string;
  readonly direction: CodeOf<typeof smsDirection>;
  readonly at: Date;
  readonly text: string;
  readonly covered: boolean;
}

/** The SMS, the latest first; numbers and codes of a moment are masked in their texts, too. */
export const sms = handle(appData.sms, (asked, ctx: Context<Db>) =>
  pageOf(
    ctx,
    "sms",
    asked,
    async (part, sought) => {
      const matching = sql`from app_data_sms t where t.part_id = ${part} and ${numbered(sought)}
                             and ${during(sought)} and ${named(sought, sql`coalesce(t.shown, t.text)`)}`;
      const [found, { total }] = await Promise.all([
        rows<Sms>(
          ctx.db,
          sql`select t.id, t.phone, t.direction, t.at, coalesce(t.shown, t.text) as text, t.shown is not null as covered
              ${matching} order by t.at desc, t.id desc limit ${asked.pageSize} offset ${offsetOf(asked)}`,
        ),
        only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${matching}`),
      ]);
      return { found, total };
    },
    ({ id, phone, direction, at, text, covered }) => {
      const shown = shownNumber(phone);
      return { id, phone: shown, direction, at: at.toISOString(), text, hidden: covered || shown !== phone };
    },
  ),
);

interface Call {
  readonly id: string;
  readonly phone: string;
  readonly direction: CodeOf<typeof callDirection>;
  readonly at: Date;
  readonly seconds: number;
  readonly name: string;
  readonly covered: boolean;
}

/** The calls, the latest first, numbers masked. */
export const calls = handle(appData.calls, (asked, ctx: Context<Db>) =>
  pageOf(
    ctx,
    "calls",
    asked,
    async (part, sought) => {
      const matching = sql`from app_data_call t where t.part_id = ${part} and ${numbered(sought)}
                             and ${during(sought)} and ${named(sought, sql`coalesce(t.shown, t.name)`)}`;
      const [found, { total }] = await Promise.all([
        rows<Call>(
          ctx.db,
          sql`select t.id, t.phone, t.direction, t.at, t.seconds, coalesce(t.shown, t.name) as name,
                t.shown is not null as covered
              ${matching} order by t.at desc, t.id desc limit ${asked.pageSize} offset ${offsetOf(asked)}`,
        ),
        only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${matching}`),
      ]);
      return { found, total };
    },
    ({ id, phone, direction, at, seconds, name, covered }) => {
      const shown = shownNumber(phone);
      return { id, phone: shown, direction, at: at.toISOString(), seconds, name, hidden: covered || shown !== phone };
    },
  ),
);

interface Installed {
  readonly id: string;
  readonly name: string;
  readonly appId: string | null;
  readonly installedAt: Date | null;
}

/** The apps on the telephone, by their names. */
export const installed = handle(appData.installed, (asked, ctx: Context<Db>) =>
  pageOf(
    ctx,
    "installed",
    asked,
    async (part, { like, number }) => {
      const words = like ?? (number === null ? null : containing(number));
      const matching = sql`from app_data_installed t where t.part_id = ${part}
                             and (${words}::text is null or plain_words(t.name) like ${words}
                                  or plain_words(t.app_id) like ${words})`;
      const [found, { total }] = await Promise.all([
        rows<Installed>(
          ctx.db,
          sql`select t.id, t.name, t.app_id, t.installed_at ${matching}
              order by plain_words(t.name), t.id limit ${asked.pageSize} offset ${offsetOf(asked)}`,
        ),
        only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${matching}`),
      ]);
      return { found, total };
    },
    ({ installedAt, ...app }) => ({ ...app, installedAt: installedAt?.toISOString() ?? null }),
  ),
);
