import type { CallExpression, Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { DescribedColumn, Describer } from "../../platform/server/testing/describe.ts";
import { ROOT, type Compiler } from "../compiler.ts";
import { Claims } from "./claims.ts";
import { Expressions } from "./expressions.ts";
import { SqlText, Unread } from "./sql-text.ts";
import { messageOf } from "./message.ts";

/** What became of the calls of `rows`, `row` and `only` in some files. */
export interface Checked {
  /** How many are as PostgreSQL describes them. */
  readonly sound: number;
  readonly faults: readonly string[];
  /** Those that could not be checked. */
  readonly unread: readonly { readonly path: string; readonly reason: string }[];
}

const HELPERS: readonly string[] = ["row", "rows", "only"];
const CONNECT = "/database/connect.ts";

function callsIn(source: Node): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (is.isCallExpression(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const isQuery = ({ expression, arguments: given }: CallExpression): boolean =>
  is.isIdentifier(expression) && HELPERS.includes(expression.text) && given.length === 2;

/** The temporary tables that the code makes: an empty schema has none of them. */
const temporaryTables = (sources: readonly string[]): ReadonlySet<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(/create temp table (\w+)/g)].map(([, name]) => name!)));

/**
 * Compares every call of `rows`, `row` and `only` in some files with what PostgreSQL says of its statement: that it can
 * parse it, and that the columns have the names and types of the row that the call claims. Nothing is run.
 */
export async function queryFaults(
  { project }: Compiler,
  paths: readonly string[],
  describer: Pick<Describer, "text">,
): Promise<Checked> {
  const files = paths.map((path) => {
    const source = project.program.getSourceFile(ROOT + path);
    if (!source) throw new Error(`the program has no ${path}`);
    return { path, source, calls: callsIn(source) };
  });
  const expressions = new Expressions(
    project,
    files.flatMap(({ calls }) => calls),
  );
  const text = new SqlText(project.checker, expressions);
  const claims = new Claims(project);
  const temporary = temporaryTables(files.map(({ source }) => source.text));

  const describe = async (call: CallExpression, statement: string): Promise<readonly DescribedColumn[]> => {
    try {
      return await describer.text(statement);
    } catch (error) {
      const [, missing = ""] = /^relation "(.*)" does not exist$/.exec(messageOf(error)) ?? [];
      if (temporary.has(missing)) throw new Unread(call, `reads the temporary table ${missing}`);
      throw error;
    }
  };

  const faultsOf = async (call: CallExpression): Promise<string[]> => {
    const row = claims.rowOf(call);
    const statements = text.statements(call.arguments[1]!);
    const found = new Set<string>();
    for (const statement of statements) {
      try {
        const columns = await describe(call, statement);
        if (row) for (const fault of claims.faults(row, columns)) found.add(fault);
      } catch (error) {
        if (error instanceof Unread || statements.length === 1) throw error;
        // Two choices that go together are not told apart: one of the readings may be nothing that ever runs.
        throw new Unread(call, `one of ${statements.length} readings: ${messageOf(error)}`);
      }
    }
    return [...found];
  };

  const faults: string[] = [];
  const unread: Checked["unread"][number][] = [];
  let sound = 0;
  for (const { path, source, calls } of files) {
    if (!source.text.includes(CONNECT)) continue;
    for (const call of calls.filter(isQuery)) {
      const at = `${path}:${source.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
      try {
        const found = await faultsOf(call);
        faults.push(...found.map((fault) => `${at} ${fault}`));
        if (found.length === 0) sound += 1;
      } catch (error) {
        if (error instanceof Unread) unread.push({ path, reason: error.message });
        else faults.push(`${at} ${messageOf(error)}`);
      }
    }
  }
  return { sound, faults, unread };
}
