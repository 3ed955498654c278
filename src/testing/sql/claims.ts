import type { CallExpression, InterfaceDeclaration } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { SymbolFlags, TypeFlags, type Project, type Symbol, type Type } from "typescript/unstable/sync";
import type { DescribedColumn } from "../../platform/server/testing/describe.ts";
import { ROOT } from "../compiler.ts";

/** The file whose interface says what the driver brings; a program that compares with it holds it too. */
export const DRIVER_TYPES = "src/testing/sql/driver-types.ts";

/** Compares the rows that the code says it gets with the columns that PostgreSQL describes. */
export class Claims {
  readonly #project: Project;
  readonly #types: ReadonlyMap<string, Type>;

  constructor(project: Project) {
    this.#project = project;
    const { checker, program } = project;
    const declared = program.getSourceFile(ROOT + DRIVER_TYPES)?.statements.at(-1) as InterfaceDeclaration;
    const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(declared.name)!);
    this.#types = new Map(properties.map((property) => [property.name, checker.getTypeOfSymbol(property)!]));
  }

  /** What a call of `rows`, `row` or `only` says of each row; null where it says nothing. */
  rowOf(call: CallExpression): Type | null {
    const { checker } = this.#project;
    const parts = (type: Type | undefined): readonly Type[] =>
      type?.isTypeReference() ? checker.getTypeArguments(type) : [];
    const signature = checker.getResolvedSignature(call);
    const [answer] = parts(signature && checker.getReturnTypeOfSignature(signature));
    const row = call.expression.getText() === "rows" ? parts(answer)[0] : answer;
    const none = !row || row.flags & (TypeFlags.Unknown | TypeFlags.Any);
    return none ? null : (checker.getNonNullableType(row) ?? null);
  }

  /** Where a row is not made of these columns. Whether one may be null is not known: no description says it. */
  faults(row: Type, columns: readonly DescribedColumn[]): string[] {
    const { checker } = this.#project;
    return checker.getPropertiesOfType(row).flatMap((property) => {
      const column = columns.find(({ name }) => name === property.name);
      if (!column) return property.flags & SymbolFlags.Optional ? [] : [`selects no ${property.name}`];
      const type = checker.getTypeOfSymbol(property)!;
      if (this.#agree(type, column) || (column.type === "timestamptz" && this.#isInstant(property))) return [];
      const { name, money } = column;
      return [
        `selects ${name} as ${column.type}${money ? " of money" : ""}, which is no ${checker.typeToString(type)}`,
      ];
    });
  }

  #agree(type: Type, { type: from, money }: DescribedColumn): boolean {
    const { checker } = this.#project;
    const found = this.#types.get(money ? "cents" : from);
    if (!found) throw new Error(`say in ${DRIVER_TYPES} what the driver makes of a column of the type ${from}`);
    const claimed = checker.getNonNullableType(type)!;
    const fits = (one: Type, other: Type): boolean => checker.isTypeAssignableTo(one, other);
    // A brand is not had by claiming it.
    const brand = [this.#types.get("cents")!, this.#types.get("date")!].find((branded) => fits(claimed, branded));
    if (brand && !(found.flags & TypeFlags.Unknown)) return found === brand;
    return fits(found, claimed) || fits(claimed, found);
  }

  /** A field `instant()` of a contract is text on the wire, which the reply makes of the row's date. */
  #isInstant({ declarations }: Symbol): boolean {
    const declared = declarations.map((declaration) => declaration.resolve(this.#project));
    return declared.some((node) => node && is.isPropertyAssignment(node) && /\binstant\(/.test(node.getText()));
  }
}
