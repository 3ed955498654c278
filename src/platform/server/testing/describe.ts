import type { RawBuilder } from "kysely";
import pg from "pg";
import type { Database } from "../database/connect.ts";
import { keyOf } from "../database/results.ts";

/** A column that a statement returns: under the name by which the code reads it, with PostgreSQL's name of its type. */
export interface DescribedColumn {
  readonly name: string;
  /** `int8`, `text`, `timestamptz`, …; an array's begins with `_`. */
  readonly type: string;
  /** The code reads centavos. */
  readonly money: boolean;
}

/** Lets PostgreSQL parse statements and say what they return, without running them. */
export interface Describer {
  /** @throws the database's error for a statement that it cannot parse. */
  text(statement: string): Promise<readonly DescribedColumn[]>;
  statement(statement: RawBuilder<unknown>): Promise<readonly DescribedColumn[]>;
  close(): Promise<void>;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** One statement sent as Parse and Describe alone. */
class Description implements pg.Submittable {
  readonly fields: Promise<readonly Field[]>;
  readonly #text: string;
  readonly #settle: PromiseWithResolvers<readonly Field[]>;
  #found: readonly Field[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#settle = Promise.withResolvers();
    this.fields = this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: "", text: this.#text, types: [] } as never, false);
    connection.describe({ type: "S", name: "" } as never, false);
    connection.sync();
  }

  handleParseComplete(): void {}

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#found = fields;
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#found);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}

/** Opens a connection for describing statements of a database. */
export async function openDescriber(url: string, db: Database): Promise<Describer> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>("select oid, typname from pg_type");
  const types = new Map(rows.map(({ oid, typname }) => [oid, typname]));
  const describeText = async (statement: string): Promise<DescribedColumn[]> => {
    const fields = await client.query(new Description(statement)).fields;
    return fields.map(({ name, dataTypeID }) => {
      const { to, money } = keyOf(name);
      return { name: to, type: types.get(dataTypeID) ?? String(dataTypeID), money };
    });
  };
  return {
    text: describeText,
    statement: (statement) => describeText(statement.compile(db).sql),
    close: () => client.end(),
  };
}
