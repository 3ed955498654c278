import { Kysely, PostgresDialect, type PostgresPool, type Transaction, type TransactionBuilder } from "kysely";
import { inside } from "./asking.ts";
import { RowsPlugin } from "./results.ts";

type Builder = TransactionBuilder<unknown>;

/** Begins transactions that know of themselves, so that nobody outside is asked in one (`asking.ts`). */
const marking = (builder: Builder): Builder =>
  ({
    setAccessMode: (mode) => marking(builder.setAccessMode(mode)),
    setIsolationLevel: (level) => marking(builder.setIsolationLevel(level)),
    execute: <T>(work: (tx: Transaction<unknown>) => Promise<T>) => builder.execute((tx) => inside(() => work(tx))),
  }) satisfies Pick<Builder, "setAccessMode" | "setIsolationLevel" | "execute"> as Builder;

class MarkingDatabase extends Kysely<unknown> {
  override transaction(): Builder {
    return marking(super.transaction());
  }
}

/** The database over a pool. */
export const openDatabase = (pool: PostgresPool): Kysely<unknown> =>
  new MarkingDatabase({ dialect: new PostgresDialect({ pool }), plugins: [new RowsPlugin()] });
