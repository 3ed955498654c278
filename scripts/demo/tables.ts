import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { buffer } from "node:stream/consumers";
import type { Kind } from "../../seeds/demo/format.ts";
import type { Raw } from "./columns.ts";

/** What belongs to an installation or to a session, and what migrations bring: none of it is the portfolio's. */
const LEFT_OUT =
  "app_data_batch app_data_call app_data_contact app_data_installed app_data_opening app_data_part app_data_refetch app_data_sms app_data_upload app_domain attempt audit_chain audit_pending blacklist_import blacklist_import_issue calibration_case canned_reply captcha carrier catalogue_stamp chat_conversation chat_file chat_group chat_group_member chat_hand_over chat_message chat_read chat_reply credential_set customer_lock domain_package exchange idempotency_key image_claim image_claim_item image_fingerprint image_key image_mark image_mark_withdrawal image_match image_review inspection_alert inspection_rule inspection_run installation job known_device kysely_migration kysely_migration_lock loan_transition mapped_word menu offered_version open_nonce opinion opinion_picture password_history personal_grant phone_call pnl_transition preference primary_domain product_router provider_incident provider_minute quote reconciliation_transition recovery_code release release_item role role_menu role_package rule_since saved_view session session_event setting short_link short_link_click sms_batch sms_fragment sms_part sms_recipient sms_template staff_user stored_file team user_role vocabulary work_given work_order work_order_file work_order_money work_order_step work_order_transition work_seat proof proof_match proof_print marketing_contact marketing_issue marketing_line marketing_list marketing_rule collection_case collection_rule collection_step follow_up promise".split(
    " ",
  );
/** Names of columns that say who did something without a reference; references to staff are found in the schema. */
const STAFF = new Set(["actor_id", "created_by"]);
const REFERENCES = new Set(["sms.reference", "operation_log.trace_id", "login_log.trace_id"]);
const EMPTIED = new Map([
  ["open_app.secret", "''"],
  ["channel.secret", "''"],
  ["channel.base_url", "''"],
  ["sms_code.code_hash", "''"],
]);
/**
 * What weighs more than it shows: calls on the phones of customers whom nobody decides about are cut to the first ones.
 */
const SHORTENED = new Map([
  [
    "customer_device.call_log",
    `case when exists (select from loan_order o where o.customer_id = t.customer_id and o.status in (10, 11, 12, 31, 32, 22, -33)) then t.call_log
          else jsonb_path_query_array(t.call_log, '$[0 to 2]') end`,
  ],
]);
/**
 * What of a table is the portfolio's: work that is left, files that last, the statements of days that were over, the
 * latest notices, and the codes that something refers to.
 */
const ONLY: Readonly<Record<string, string>> = {
  outbox: "done_at is null",
  export_job: "status <> 'done'",
  channel_statement: "complete",
  channel_event: "received_at > (select max(received_at) from channel_event) - interval '60 days'",
  sms_code: "exists (select from withdrawal w where w.sms_code_id = t.id)",
};
const MONTHS = new Set(["pnl_row.period", "pnl_upload_row.period"]);
const DATED = /\b20\d\d-[01]\d-[0-3]\d|\b[0-3]\d-[01]\d-20\d\d\b|\b(STP|X?OPM|CHXOPM)20\d{6}/;

interface Described {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The table that the column refers to. */
  readonly to: string | null;
}

function kindOf({ table, column, type, to }: Described): Kind {
  if (to === "staff_user" || STAFF.has(column)) return "staff";
  if (to === "stored_file") return "file";
  if (MONTHS.has(`${table}.${column}`)) return "month";
  if (REFERENCES.has(`${table}.${column}`)) return "reference";
  if (table === "ledger_entry" && column === "sequence") return "dayNumber";
  if (type === "timestamp with time zone") return "instant";
  if (type === "date") return "day";
  return "plain";
}

function expression(described: Described, kind: Kind): string {
  const name = `t."${described.column}"`;
  if (kind === "staff") return `(select account from staff_user s where s.id = ${name})`;
  if (kind === "file") return `(select sha256 from stored_file f where f.id = ${name})`;
  if (kind === "instant") return `(extract(epoch from ${name}) * 1000)::bigint`;
  if (kind === "reference") return "''";
  return (
    SHORTENED.get(`${described.table}.${described.column}`) ??
    EMPTIED.get(`${described.table}.${described.column}`) ??
    name
  );
}

/** The tables of the portfolio with the columns that can be written; a table comes after those that it refers to. */
async function describe(client: pg.Client): Promise<Map<string, Described[]>> {
  const { rows: columns } = await client.query<Described>(
    `select c.table_name as table, c.column_name as column, c.data_type as type,
            (select k.confrelid::regclass::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
             where k.contype = 'f' and k.conrelid = c.table_name::regclass and a.attname = c.column_name limit 1) as to
     from information_schema.columns c
     join information_schema.tables b using (table_schema, table_name)
     where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.data_type <> 'xid8' and c.table_name <> all ($1)
     order by c.table_name, c.ordinal_position`,
    [LEFT_OUT],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const all = Map.groupBy(columns, ({ table }) => table);
  const ordered = new Map<string, Described[]>();
  const add = (table: string): void => {
    const own = all.get(table);
    if (!own || ordered.has(table)) return;
    for (const { from, to } of references) if (from === table) add(to);
    ordered.set(table, own);
  };
  for (const table of all.keys()) add(table);
  return ordered;
}

/** Reads every table of the portfolio that has rows, column by column, in the order of their keys. */
export async function* readTables(url: string): AsyncGenerator<{ readonly table: string; readonly raw: Raw[] }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const [table, described] of await describe(client)) {
      const kinds = described.map(kindOf);
      const list = described.map((column, index) => expression(column, kinds[index] ?? "plain")).join(", ");
      const where = ONLY[table] ? `where ${ONLY[table]}` : "";
      const text = (
        await buffer(
          client.query(
            copyTo(`copy (select ${list} from "${table}" t ${where} order by ${order(table, described)}) to stdout`),
          ),
        )
      ).toString("utf8");
      if (text === "") continue;
      const lines = text
        .slice(0, -1)
        .split("\n")
        .map((line) => line.split("\t"));
      const raw = described.map(({ column }, index): Raw => {
        const values = lines.map((line) => line[index] ?? "");
        const kind = kinds[index] ?? "plain";
        return {
          name: column,
          kind: kind === "plain" && values.some((value) => DATED.test(value)) ? "prose" : kind,
          values,
        };
      });
      yield { table, raw };
    }
  } finally {
    await client.end();
  }
}

/** Neighbours that resemble each other are written down most lightly: the ledger is kept together by order. */
function order(table: string, described: readonly Described[]): string {
  if (table === "ledger_entry") return "loan_id nulls first, id";
  if (table === "ledger_leg") return "loan_id nulls first, entry_id, line";
  return described.some(({ column }) => column === "id") ? "id" : "1";
}
