import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** The newest version of each record, by its key. */
export interface Table<T> extends Iterable<T> {
  get(key: string): T | undefined;
  put(value: T): void;
  readonly size: number;
}

/**
 * Where a bank remembers its records: in memory, and in a file of lines when a path is given, so that a restart forgets
 * nothing.
 */
export class Journal {
  private readonly path: string | null;
  private readonly known = new Map<string, unknown[]>();

  constructor(path: string | null) {
    this.path = path;
    if (path !== null && existsSync(path)) for (const line of readFileSync(path, "utf8").split("\n")) this.recall(line);
  }

  private recall(line: string): void {
    try {
      const [table, value] = JSON.parse(line) as [string, unknown];
      const values = this.known.get(table);
      if (values) values.push(value);
      else this.known.set(table, [value]);
    } catch {
      // A process that was killed while writing leaves half a line; what it announced was never answered.
    }
  }

  /** A table of the journal; later versions of a record replace earlier ones. */
  table<T>(name: string, keyOf: (value: T) => string): Table<T> {
    const records = new Map<string, T>();
    for (const value of (this.known.get(name) ?? []) as T[]) records.set(keyOf(value), value);
    this.known.delete(name);
    return {
      get: (key) => records.get(key),
      put: (value) => {
        records.set(keyOf(value), value);
        if (this.path !== null) appendFileSync(this.path, `${JSON.stringify([name, value])}\n`);
      },
      get size() {
        return records.size;
      },
      [Symbol.iterator]: () => records.values(),
    };
  }
}
