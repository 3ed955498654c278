import { roleSeed } from "../../../seeds/roles.ts";
import { codesOfRole } from "../../../seeds/plan.ts";
import { Door } from "../../../sandbox/door.ts";
import { bill } from "../../service/bill/contract.ts";
import { loan } from "../../service/loan/contract.ts";
import { repayment } from "../../book/repayment/contract.ts";
import { connect, only, row, run, sql } from "../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../platform/shared/endpoint.ts";
import { payAs } from "../borrower.ts";
import { appKeys } from "../keys.ts";
import { applyQuickly, passOrder, seatTogether } from "../orders.ts";
import type { Product, Staff } from "../product.ts";
import type { Kind } from "./identifiers.ts";
import { reported } from "../receipts.ts";

/** One order with everything around it: the ids by which calls point at it, and texts that tell when it shows. */
export interface Side {
  readonly ids: Readonly<Record<Kind, string>>;
  readonly marks: readonly string[];
  /** The order's version, which calls ask for beside its id. */
  readonly version: number;
}

export interface World {
  readonly product: Product;
  readonly own: Side;
  readonly foreign: Side;
  /** Staff who are held to the part in which `own` is, by account. */
  readonly narrow: ReadonlyMap<string, Staff>;
}

/** Ids of the right form that nothing has. */
export const UNKNOWN: Readonly<Record<Kind, string>> = {
  ...(Object.fromEntries(
    (
      [
        "loan",
        "bill",
        "customer",
        "repayment",
        "approval",
        "image",
        "imageMark",
        "card",
        "reviewRecord",
        "openpay",
        "openpayEvent",
        "opmLine",
        "item",
        "manualBatch",
        "proofApproval",
        "operation",
        "export",
        "identityChange",
        "opinion",
        "opinionPicture",
        "proof",
        "contactFlag",
        "workOrder",
        "workOrderFile",
        "chatFile",
        "sms",
        "collectionCase",
        "call",
        "marketingList",
        "marketingLine",
      ] as const
    ).map((kind) => [kind, "987654321"]),
  ) as Record<Kind, string>),
  orderNo: "P2603029999999",
  repayCode: "P2603029999999-1",
  phone: "5599999990",
  name: "Nadie Desconocido",
  idNumber: "XAXX010101HDFXXX00",
  receipt: "ch-unknown",
  reference: "ref-unknown",
  openpayId: "tr-unknown",
  openpayOrder: "or-unknown",
  clabe: "032180000999999990",
  trackingKey: "TK-UNKNOWN",
  itemReference: "item-unknown",
  batchNo: "MB-UNKNOWN",
  manualReference: "mp-unknown",
  refundReference: "rf-unknown",
};

/**
 * Everything that an administrator may do, held to a part of the portfolio: every call is tried, whatever role will
 * hold it one day.
 */
const NARROW = [
  { account: "narrow.own", scope: "own", packaged: false },
  { account: "narrow.team", scope: "team", packaged: false },
  { account: "narrow.package", scope: "all", packaged: true },
] as const;

const DAY_MS = 86_400_000;

async function addStaff({ services }: Product, account: string, role: string): Promise<string> {
  const { id } = await only<{ id: string }>(
    services.connection.db,
    sql`insert into staff_user (account, name, password_hash, created_at)
        select ${account}, ${account}, password_hash, created_at from staff_user where account = 'admin' returning id`,
  );
  await run(
    services.connection.db,
    sql`insert into user_role (user_id, role_id) select ${id}, id from role where code = ${role}`,
  );
  return id;
}

async function addNarrow(
  product: Product,
  { account, scope, packaged }: (typeof NARROW)[number],
  packageName: string,
): Promise<string> {
  const { db } = product.services.connection;
  const code = account.replace(".", "-");
  await run(
    db,
    sql`insert into role (code, name_cn, name_en, name_es, remark, data_scope, updated_at)
        values (${code}, ${code}, ${code}, ${code}, '', ${scope}, ${product.clock.now()})`,
  );
  await run(
    db,
    sql`insert into role_menu (role_id, menu_id) select r.id, held.menu_id from role r, role a
        join role_menu held on held.role_id = a.id where r.code = ${code} and a.code = 'admin'`,
  );
  if (packaged)
    await run(
      db,
      sql`insert into role_package (role_id, package_name) select id, ${packageName} from role where code = ${code}`,
    );
  return addStaff(product, account, code);
}

/** What staff ask for, and what they keep in the way of records, about one order. */
async function addRecords(product: Product, loanId: string, tag: string): Promise<Readonly<Record<string, string>>> {
  const { db } = product.services.connection;
  const now = product.clock.now();
  const service = await product.staff("service");
  const term = await only<{ id: string; version: number }>(
    db,
    sql`select id, version from bill where loan_id = ${loanId} limit 1`,
  );
  const asked = await service.askAlone(bill.reduce, {
    billId: term.id,
    version: term.version,
    principal: "1.00",
    reason: "acuerdo",
  });
  if (!isSentForApproval(asked.data)) throw new Error(`not sent for approval: ${asked.msg}`);
  const admin = await product.staff("admin");
  const { proof } = await service.call(repayment.proofUpload, {
    fileName: `${tag}.pdf`,
    content: Buffer.from(`%PDF-1.7 ${tag} %%EOF`).toString("base64"),
  });
  const { orderNo } = (await admin.call(loan.detail, { loanId })).order;
  const replenished = await service.askAlone(repayment.replenish, {
    ...reported,
    orderNo,
    amount: "10.00",
    channel: "sandbox",
    paymentCode: `RP-${tag}`,
    proof,
  });
  if (!isSentForApproval(replenished.data)) throw new Error(`not sent for approval: ${replenished.msg}`);
  await admin.call(loan.remark, { loanId, remark: `nota ${tag}`, remarktwo: `otra ${tag}` });
  const id = async (statement: ReturnType<typeof sql>): Promise<string> =>
    (await only<{ id: string }>(db, statement)).id;
  const batchNo = `MB-${tag}`;
  const said = await only<{ id: string; opinionId: string }>(
    db,
    sql`with said as (insert into opinion (customer_id, package_name, app_feedback_id, type, text, sms_allowed, created_at)
          select customer_id, package_name, ${`said-${tag}`}, 'other', ${`dicho ${tag}`}, false, ${now} from loan_order
          where id = ${loanId} returning id)
        insert into opinion_picture (opinion_id, place, file_id) select said.id, 1, i.file_id from said, loan_order o
          join customer_image i on i.customer_id = o.customer_id and i.side = 'front' where o.id = ${loanId}
        returning id, opinion_id`,
  );
  const ticket = await only<{ id: string; fileId: string }>(
    db,
    sql`with made as (insert into work_order (status, type, source, customer_id, loan_id, package_name, name, phone, order_no,
            description, creator_id, created_at, updated_at, since)
          select 1, 0, 0, c.id, o.id, o.package_name, c.name, c.phone, o.order_no, ${`queja ${tag}`}, s.id, ${now}, ${now}, ${now}
          from loan_order o join customer c on c.id = o.customer_id, staff_user s
          where o.id = ${loanId} and s.account = 'ops' returning id, customer_id)
        insert into work_order_file (work_order_id, name, file_id, added_at)
        select made.id, 'recibo.png', i.file_id, ${now} from made
          join customer_image i on i.customer_id = made.customer_id and i.side = 'front'
        returning work_order_id as id, id as file_id`,
  );
  const lead = await only<{ id: string; listId: string }>(
    db,
    sql`with list as (insert into marketing_list (name, package_name, source, segment, user_id, lang, status, size, created_at)
          select ${`lista ${tag}`}, package_name, 'segment', 'custom', collector_id, 'es', 'done', 1, ${now} from loan_order
          where id = ${loanId} returning id)
        insert into marketing_line (list_id, no, package_name, customer_id, phone, name, tag, checker_id, assigned_at, created_at)
        select list.id, 1, o.package_name, c.id, c.phone, c.name, 'TAG_OLD', o.collector_id, ${now}, ${now}
        from list, loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId} returning id, list_id`,
  );
  const made = {
    marketingList: lead.listId,
    marketingLine: lead.id,
    approval: asked.data.approvalId,
    proofApproval: replenished.data.approvalId,
    operation: await id(
      sql`select id from operation_log where object_type = 'loan' and object_id = ${loanId} order by id desc limit 1`,
    ),
    openpay: await id(
      sql`insert into openpay_transaction (channel, kind, transaction_id, order_id, method, status, amount_cents,
            loan_id, customer_id, asked_at)
          select 'openpay', 'charge', ${`tr-${tag}`}, ${`or-${tag}`}, 'store', 'in_progress', 100, id, customer_id,
            ${now} from loan_order where id = ${loanId} returning id`,
    ),
    openpayEvent: await id(
      sql`insert into openpay_event (channel, event_id, type, transaction_id, order_id, body, state, received_at)
          values ('openpay', ${`ev-${tag}`}, 'charge.created', ${`tr-${tag}`}, ${`or-${tag}`}, '{}', 'ignored', ${now})
            returning id`,
    ),
    item: await id(
      sql`insert into reconciliation_item (channel, item_on, direction, reference, result, state, our_kind, our_id,
            channel_cents, our_cents, loan_id, customer_id, created_at)
          select 'sandbox', '2026-03-01', 'in', ${`item-${tag}`}, 'oursOnly', 'open', 'charge', r.id::text, 0, 0,
            r.loan_id, r.customer_id, ${now} from repayment r
          where r.loan_id = ${loanId} limit 1 returning id`,
    ),
    export: await id(
      sql`insert into export_job (user_id, call, format, lang, filter, status, created_at)
          select id, 'loan.list', 'csv', 'en', '{}', 'failed', ${now}
          from staff_user where account = ${tag === "own" ? "narrow.team" : "admin"} returning id`,
    ),
    identityChange: await id(
      sql`insert into identity_change (customer_id, status, name_before, name_after, curp_before, asked_at)
          select c.id, 'pending', c.name, c.name || ' II', c.curp, ${now} from loan_order o
            join customer c on c.id = o.customer_id where o.id = ${loanId} returning id`,
    ),
    opinion: said.opinionId,
    contactFlag: await id(
      sql`with tried as (insert into contact_attempt (customer_id, loan_id, phone, channel, purpose, answers, allowed, rule,
              basis, what, at)
            select c.id, o.id, c.phone, 'sms', 'service', false, true, 'within', '{}', ${`aviso ${tag}`}, ${now}
            from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId}),
          said as (insert into contact_consent (customer_id, given, said_at, source, recorded_at)
            select customer_id, true, ${now}, 'app', ${now} from loan_order where id = ${loanId})
          insert into contact_flag (customer_id, kind, purposes, source, reason, file_id, until_on, raised_by, raised_at)
          select o.customer_id, 'hardship', array['collection', 'marketing'], 'staff', ${`apuro ${tag}`}, i.file_id,
            '2030-01-01', s.id, ${now} from loan_order o join customer_image i on i.customer_id = o.customer_id
            and i.side = 'front', staff_user s where o.id = ${loanId} and s.account = 'ops' returning id`,
    ),
    opinionPicture: said.id,
    proof: await id(
      sql`insert into proof (customer_id, package_name, loan_id, source, file_id, sent_sha256, received_at, amount_cents,
            paid_on, tracking_key, read_by, read_at)
          select o.customer_id, o.package_name, o.id, 'door', i.file_id, ${`sent-${tag}`}, ${now}, 100, '2026-03-01',
            ${`TK-${tag.toUpperCase()}`}, s.id, ${now} from loan_order o
            join customer_image i on i.customer_id = o.customer_id and i.side = 'front', staff_user s
          where o.id = ${loanId} and s.account = 'ops' returning id`,
    ),
    workOrder: ticket.id,
    workOrderFile: ticket.fileId,
    chatFile: await id(
      sql`insert into chat_file (customer_id, sender, file_id, media_type, at)
          select o.customer_id, 0, i.file_id, 'image/png', ${now} from loan_order o
            join customer_image i on i.customer_id = o.customer_id and i.side = 'front' where o.id = ${loanId}
          returning id`,
    ),
    sms: await id(
      sql`insert into sms (customer_id, phone, text, type, status, segments, carrier, reference, purpose, staff_id, created_at,
            finished_at)
          select c.id, c.phone, ${`texto ${tag}`}, 2, 128, 1, 'sandbox', ${`sms-${tag}`}, 'service', s.id, ${now}, ${now}
          from loan_order o join customer c on c.id = o.customer_id, staff_user s
          where o.id = ${loanId} and s.account = 'ops' returning id`,
    ),
    // The collector's own case, with a contact and what was promised in it.
    collectionCase: await id(
      sql`with followed as (
            insert into follow_up (customer_id, loan_id, package_name, purpose, channel, result, note, next_action, staff_id, at)
            select o.customer_id, o.id, o.package_name, 'collection', 'call', 'promised', ${`dijo ${tag}`}, 'none', s.id, ${now}
            from loan_order o, staff_user s where o.id = ${loanId} and s.account = 'collector'
            returning id, loan_id, customer_id, package_name, staff_id),
          promised as (
            insert into promise (loan_id, customer_id, package_name, follow_up_id, amount_cents, due_on, counts_to, made_on,
              made_at, staff_id)
            select loan_id, customer_id, package_name, id, 100, '2026-03-01', '2026-03-01', '2026-03-01', ${now}, staff_id
            from followed)
          insert into collection_case (loan_id, customer_id, package_name, stage, staged_on, due_on, collector_id, opened_on)
          select o.id, o.customer_id, o.package_name, 1, '2026-03-01', '2026-02-28', o.collector_id, '2026-03-01'
          from loan_order o where o.id = ${loanId} returning id`,
    ),
    call: await id(
      sql`with tried as (insert into contact_attempt (customer_id, loan_id, phone, channel, purpose, answers, allowed, rule,
              basis, what, at)
            select c.id, o.id, c.phone, 'call', 'collection', false, true, 'within', '{}', 'call', ${now}
            from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId} returning id)
          insert into phone_call (reference, customer_id, loan_id, package_name, phone, purpose, staff_id, extension,
            exchange, staff_channel, customer_channel, attempt_id, state, dialed_at, answered_at, ended_at, seconds, cause)
          select gen_random_uuid(), c.id, o.id, o.package_name, c.phone, 'collection', s.id, '2001', 'pbx',
            ${`${tag}-staff`}, ${`${tag}-customer`}, t.id, 'ended', ${now}, ${now}, ${now}, 0, 'completed'
          from loan_order o join customer c on c.id = o.customer_id, staff_user s, tried t
          where o.id = ${loanId} and s.account = 'ops' returning id`,
    ),
    blacklistHit: await id(
      sql`with listed as (insert into blacklist (type, value, source, reason, created_at)
            values ('device', ${`listed${tag}`}, 'manual', 'x', ${now}) returning id)
          insert into blacklist_hit (entry_id, loan_id, at) select id, ${loanId}, ${now} from listed returning id`,
    ),
    imageMark: await id(
      sql`insert into image_mark (image_id, customer_id, package_name, loan_id, type, result, marked_by, marked_at)
          select r.id, r.customer_id, r.package_name, o.id, r.type, 'normal', s.id, ${now} from loan_order o
            join image_review r on r.customer_id = o.customer_id join customer_image i on i.id = r.id
              and i.side = 'front', staff_user s
          where o.id = ${loanId} and s.account = 'reviewer' limit 1 returning id`,
    ),
    manualBatch: await id(
      sql`insert into manual_payout_batch (batch_no, maker_id, created_at) select ${batchNo}, id, ${now} from staff_user
          where account = 'finance' returning id`,
    ),
    batchNo,
    manualReference: `mp-${tag}`,
    refundReference: `rf-${tag}`,
    trackingKey: `TK-${tag.toUpperCase()}`,
    openpayId: `tr-${tag}`,
    openpayOrder: `or-${tag}`,
    itemReference: `item-${tag}`,
  };
  await run(
    db,
    sql`insert into manual_payout (batch_id, line, reference, kind, channel, amount_cents, payee, clabe, bank_code,
          bank_name, phone, object, loan_id, customer_id, maker_id, requested_at)
        select ${made.manualBatch}, 1, ${`mp-${tag}`}, 'customerCredit', 'sandbox', 100, c.name, o.clabe, o.bank_code,
          o.bank_name, c.phone, 'Saldo', o.id, c.id, s.id, ${now}
        from loan_order o join customer c on c.id = o.customer_id, staff_user s where o.id = ${loanId}
          and s.account = 'finance'`,
  );
  await run(
    db,
    sql`insert into app_data_opening (staff_id, customer_id, kinds, reason, opened_at, expires_at)
        select s.id, o.customer_id, array['contacts', 'sms', 'calls', 'installed'], 'x', ${now}, ${new Date(now.getTime() + DAY_MS)}
        from loan_order o, staff_user s where o.id = ${loanId} and s.account like 'narrow.%'`,
  );
  await run(
    db,
    sql`insert into refund (loan_id, customer_id, channel, reference, amount_cents, status, clabe, bank_name, holder,
          reason, failure_reason, created_at, finished_at)
        select o.id, c.id, 'sandbox', ${`rf-${tag}`}, 100, 'failure', o.clabe, o.bank_name, c.name, 'x', 'x', ${now},
          ${now}
        from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId}`,
  );
  await run(
    db,
    sql`insert into opm_transaction (channel, direction, state, clabe, tracking_key, reference, amount_cents, payout_id,
          loan_id, customer_id, requested_at)
        select 'opm', 'out', 'confirmed', p.clabe, ${made.trackingKey}, p.reference, p.amount_cents, p.id, p.loan_id,
          p.customer_id, ${now} from payout p where p.loan_id = ${loanId}`,
  );
  return made;
}

/** A batch of the OPM channel with a line for each of the two orders' receipts. */
async function addSettlement(
  product: Product,
  lines: readonly { readonly repaymentId: string; readonly trackingKey: string; readonly clabe: string }[],
): Promise<string[]> {
  const { db } = product.services.connection;
  const now = product.clock.now();
  const { id } = await only<{ id: string }>(
    db,
    sql`insert into opm_batch (channel, batch_no, state, source, settled_on, line_count, open_count, gross_cents,
          fee_cents, net_cents, difference_cents, taken_at)
        values ('opm', 'B-1', 'differs', 'upload', '2026-03-01', 2, 2, 200, 0, 200, 0, ${now}) returning id`,
  );
  const made: string[] = [];
  for (const [index, { repaymentId, trackingKey, clabe }] of lines.entries()) {
    const line = await only<{ id: string }>(
      db,
      sql`insert into opm_line (batch_id, line_no, receipt_id, tracking_key, clabe, amount_cents, fee_cents, paid_at,
            state, repayment_id, own_cents)
          values (${id}, ${index + 1}, ${`receipt-${index}`}, ${trackingKey}, ${clabe}, 100, 0, ${now}, 'differs',
            ${repaymentId}, 90) returning id`,
    );
    made.push(line.id);
  }
  return made;
}

interface Facts {
  readonly customer: string;
  readonly bill: string;
  readonly repayCode: string;
  readonly phone: string;
  readonly name: string;
  readonly idNumber: string;
  readonly repayment: string;
  readonly receipt: string;
  readonly reference: string;
  readonly image: string;
  readonly card: string;
  readonly reviewRecord: string;
  readonly clabe: string;
  readonly version: number;
}

/**
 * Lets every table's ids begin at a number of its own, eight digits long: one that stands in an answer can then be
 * recognised.
 */
async function spreadIds({ url }: Product): Promise<void> {
  const owner = connect(url, { role: null, max: 1 });
  try {
    await run(
      owner.db,
      sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 41000000 + 100000 * row_number()
            over (order by sequencename)) from pg_sequences
          where schemaname = 'public'`,
    );
  } finally {
    await owner.close();
  }
}

/** Two orders of two packages, worked on by two teams, and staff of every narrow kind on the side of the first one. */
export async function openWorld(product: Product): Promise<World> {
  const { db } = product.services.connection;
  await spreadIds(product);
  const [ownKey, foreignKey] = await appKeys(product.services);
  if (!ownKey || !foreignKey) throw new Error("two apps are needed");
  const { packageName } = (await row<{ packageName: string }>(
    db,
    sql`select package_name from open_app where app_id = ${ownKey.appId}`,
  )) ?? {
    packageName: "",
  };
  const ids = await Promise.all(NARROW.map((kind) => addNarrow(product, kind, packageName)));
  const other = await addStaff(product, "other.collector", "collector");
  await addStaff(product, "other.lead", "lead");
  await seatTogether(product, "Equipo propio", ["narrow.own", "narrow.team", "collector", "lead"]);
  await seatTogether(product, "Equipo ajeno", ["other.collector", "other.lead"]);

  const reviewer = await product.staff("reviewer");
  const make = async (
    tag: string,
    key: { readonly appId: string; readonly secret: string },
    collectorId: string,
    reviewerAccount: string,
  ) => {
    const door = new Door({ ...key, serverUrl: product.baseUrl, clock: product.clock });
    const applied = await applyQuickly({ ...product, door }, { seed: `scope-${tag}` });
    await product.settle();
    await passOrder(reviewer, applied.loanId);
    await product.settle();
    await payAs({ ...product, door }, applied, 10_000);
    await run(
      db,
      sql`update loan_order set collector_id = ${collectorId},
            reviewer_id = (select id from staff_user where account = ${reviewerAccount}) where id = ${applied.loanId}`,
    );
    const records = await addRecords(product, applied.loanId, tag);
    const facts = await only<Facts>(
      db,
      sql`select o.customer_id as customer, b.id as bill, b.repay_code, c.phone, c.name, c.curp as id_number,
            r.id as repayment, r.channel_tx_id as receipt,
                 p.reference, i.id as image, k.id as card, w.id as review_record, o.clabe, o.version
          from loan_order o join customer c on c.id = o.customer_id join bill b on b.loan_id = o.id and b.term_no = 1
            join repayment r on r.loan_id = o.id
          join payout p on p.loan_id = o.id join bank_card k on k.customer_id = c.id
            join customer_image i on i.customer_id = c.id and i.side = 'front' join review_record w on w.loan_id = o.id
          where o.id = ${applied.loanId} limit 1`,
    );
    return { loan: applied.loanId, orderNo: applied.orderNo, ...records, ...facts };
  };
  const mine = await make("own", ownKey, ids[0] ?? "", "collector");
  const theirs = await make("foreign", foreignKey, other, "other.lead");
  const settled = [mine, theirs].map(({ repayment, clabe }, index) => ({
    repaymentId: repayment,
    clabe,
    trackingKey: ["TK-OWN", "TK-FOREIGN"][index] ?? "",
  }));
  const lines = await addSettlement(product, settled);
  const side = (made: typeof mine, index: number): Side => ({
    version: made.version,
    ids: { ...made, opmLine: lines[index] ?? "" } as unknown as Record<Kind, string>,
    marks: [
      made.orderNo,
      made.name,
      made.repayCode,
      made.receipt,
      made.reference,
      ...Object.values(made)
        .map(String)
        .filter((value) => /^(MB|TK|tr|or|item|mp|rf)-/.test(value)),
    ],
  });

  const seedRoles = roleSeed.filter(({ scope }) => scope !== "all").filter((role) => codesOfRole(role).length > 0);
  const accounts = [...NARROW.map(({ account }) => account), ...seedRoles.map(({ code }) => code)];
  const narrow = new Map<string, Staff>();
  for (const account of accounts) narrow.set(account, await product.staff(account));
  return { product, own: side(mine, 0), foreign: side(theirs, 1), narrow };
}
