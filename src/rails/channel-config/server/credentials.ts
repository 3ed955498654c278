import { decryptPassword } from "../../../access/auth/server/api.ts";
import { staffIdOf, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { seal, unseal } from "../../../platform/server/secrets/seal.ts";
import { secretColumn } from "../../../platform/server/secrets/stored.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { originOf, type WaitingCredentials } from "../domain/judge.ts";
import { providerRefusals } from "../messages.ts";
import type { ProviderKind } from "./provider.ts";

const of = (column: string) => secretColumn({ table: "credential_set", key: "id", column });

/** Credentials that wait to be put in force, sealed. */
export const waitingSecrets = { secret: of("secret"), noticeSecret: of("notice_secret") };

const NOTICE_KEY = /^[\x21-\x7e]{8,512}$/;

interface Entered {
  readonly kind: ProviderKind;
  readonly dialect: string;
  readonly baseUrl: string;
  readonly recordId: string | null;
  readonly keyForm: RegExp;
  /** As they were sent, encrypted. */
  readonly key: string;
  readonly notices: string | undefined;
}

/** Keeps credentials until they are put in force; answers the number of their set. */
export async function keepEntered(ctx: Context, { kind, keyForm, ...entered }: Entered): Promise<string> {
  const { db, services, now } = ctx;
  const { dialect, baseUrl, recordId } = entered;
  const read = async (field: "key" | "notices", form: RegExp): Promise<string | null> => {
    const sent = entered[field];
    if (sent === undefined) return null;
    const plain = (await decryptPassword(services, sent, field)).trim();
    if (!form.test(plain)) throw new Refusal(providerRefusals.keyForm, { field });
    return plain;
  };
  const key = await read("key", keyForm);
  const notices = await read("notices", NOTICE_KEY);
  const values = { kind, dialect, origin: originOf(baseUrl), recordId, madeBy: staffIdOf(ctx), madeAt: now };
  const { id } = await only<{ id: string }>(db, insertInto("credential_set", values, sql`returning id`));
  const sealed = (plain: string | null, name: keyof typeof waitingSecrets) =>
    plain === null ? null : seal(services, plain, waitingSecrets[name].placeOf(id));
  const secrets = { secret: sealed(key, "secret"), noticeSecret: sealed(notices, "noticeSecret") };
  await run(db, updateTable("credential_set", secrets, sql`where id = ${id}`));
  return id;
}

/** What is known of a set of credentials besides what they are; null when there is none of that kind. */
export const findWaiting = (db: Db, kind: ProviderKind, id: string | null): Promise<WaitingCredentials | null> =>
  row(
    db,
    sql`select dialect, origin, record_id, secret is null as is_used from credential_set
        where kind = ${kind} and id = ${id}`,
  );

interface Taken {
  readonly key: string;
  readonly notices: string | null;
}

/** Takes credentials out of where they waited: they are good once. Refuses (409) those that are not there any more. */
export async function takeCredentials(ctx: Context, id: string): Promise<Taken> {
  const { db, services, now } = ctx;
  const found = await row<{ secret: string; noticeSecret: string | null }>(
    db,
    sql`select secret, notice_secret from credential_set where id = ${id} and secret is not null for update`,
  );
  if (!found) throw new Refusal(providerRefusals.usedCredentials, { field: "credentials" });
  const gone = { secret: null, noticeSecret: null, usedAt: now };
  await run(db, updateTable("credential_set", gone, sql`where id = ${id}`));
  const { noticeSecret: notice } = found;
  return {
    key: unseal(services, found.secret, waitingSecrets.secret.placeOf(id)),
    notices: notice === null ? null : unseal(services, notice, waitingSecrets.noticeSecret.placeOf(id)),
  };
}

const KEPT_DAYS = 30;

/** Forgets credentials that nobody has put in force for a month, and no change that is scheduled will. */
export const forgetEntered = ({ connection, clock }: Services): Promise<number> =>
  run(
    connection.db,
    updateTable(
      "credential_set",
      { secret: null, noticeSecret: null },
      sql`where secret is not null and made_at < ${clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})
          and not exists (select from revision r where r.noun in ('channelConfig', 'carrier', 'exchange') and r.in_force_at is null
            and r.replaced_by is null and r.stopped_at is null and r.content ->> 'credentials' = credential_set.id::text)`,
    ),
  );
