import type { Expression, Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { TypeFlags, type Checker, type Type } from "typescript/unstable/sync";
import type { Expressions, Meaning } from "./expressions.ts";

/** Stands where a value goes in, until the statement is whole. */
const VALUE = "\u0000";

/** A statement cannot be checked: the sources alone do not say which SQL it is, or what is there when it runs. */
export class Unread extends Error {
  constructor(node: Node, reason = `cannot tell which SQL \`${node.getText().slice(0, 60)}\` stands for`) {
    super(reason);
  }
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const quoted = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

const literal = (value: unknown): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

/** Joins pieces of which each may be one of several texts: enough results that each text stands in one of them. */
function combined(pieces: readonly (readonly string[])[]): string[] {
  const turns = Math.max(1, ...pieces.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => pieces.map((texts) => texts[turn % texts.length]).join(""));
}

/** Reads which SQL expressions of the sources stand for. */
export class SqlText {
  readonly #checker: Checker;
  readonly #expressions: Expressions;
  readonly #sql = new Map<Node, boolean>();

  constructor(checker: Checker, expressions: Expressions) {
    this.#checker = checker;
    this.#expressions = expressions;
  }

  /**
   * The statements that an expression may stand for, with `$1`, `$2`, … where values go in. Of parts that stand for
   * several things, each is in one of the statements, not each with each.
   * @throws Unread where the sources alone do not say.
   */
  statements(node: Expression): string[] {
    return [...new Set(this.#texts({ node, bound: new Map() }))].map((text) => {
      let place = 0;
      return text.replaceAll(VALUE, () => `$${++place}`);
    });
  }

  #texts(meaning: Meaning): string[] {
    return this.#known(
      meaning,
      this.#expressions.reduce(meaning).flatMap((reduced) => this.#written(reduced)),
    );
  }

  /** @throws Unread when nothing was found. */
  #known(meaning: Meaning, texts: string[]): string[] {
    if (texts.length === 0) throw new Unread(meaning.node);
    return texts;
  }

  #written({ node, bound }: Meaning): string[] {
    if (is.isTaggedTemplateExpression(node) && node.tag.getText() === "sql") {
      const { template } = node;
      if (is.isNoSubstitutionTemplateLiteral(template)) return [template.text];
      const spans = template.templateSpans.flatMap(({ expression, literal: { text } }) => [
        this.#piece({ node: expression, bound }),
        [text],
      ]);
      return combined([[template.head.text], ...spans]);
    }
    if (!is.isCallExpression(node)) throw new Unread(node);
    const [first, second, third] = node.arguments.map((argument): Meaning => ({ node: argument, bound }));
    if (!first) throw new Unread(node);
    switch (node.expression.getText()) {
      case "sql.join":
        return this.#list(first, second ? this.#texts(second)[0]! : ", ");
      case "sql.ref":
      case "sql.table":
      case "sql.id":
        return this.#literals(first).map((name) => quoted(String(name)));
      case "sql.lit":
        return this.#literals(first).map(literal);
      case "insertInto":
        return this.#insert(first, second!, third);
      case "updateTable":
        return this.#update(first, second!, third!);
      default:
        throw new Unread(node);
    }
  }

  /** What stands between two parts of a template: SQL, or a value. */
  #piece(meaning: Meaning): string[] {
    if (!this.#isSql(meaning.node)) return [VALUE];
    const found = this.#expressions.reduce(meaning);
    return this.#known(
      meaning,
      found.flatMap((reduced) => (this.#isSql(reduced.node) ? this.#written(reduced) : [VALUE])),
    );
  }

  #isSql(node: Node): boolean {
    if (is.isTaggedTemplateExpression(node)) return true;
    let known = this.#sql.get(node);
    if (known === undefined) {
      known = this.#isTypeOfSql(this.#checker.getTypeAtLocation(node));
      this.#sql.set(node, known);
    }
    return known;
  }

  #isTypeOfSql(type: Type | undefined): boolean {
    if (type?.isUnionType()) return type.getTypes().some((part) => this.#isTypeOfSql(part));
    return type !== undefined && this.#checker.getPropertyOfType(type, "toOperationNode") !== undefined;
  }

  #list(meaning: Meaning, separator: string): string[] {
    if (this.#isListOfValues(meaning.node)) return [VALUE];
    const found = this.#expressions.reduce(meaning).flatMap((reduced) => {
      const { node, bound } = reduced;
      const elements = is.isArrayLiteralExpression(node)
        ? node.elements.map((element) =>
            is.isSpreadElement(element)
              ? this.#list({ node: element.expression, bound }, separator)
              : this.#piece({ node: element, bound }),
          )
        : this.#expressions.mapped(reduced)?.map((ends) => ends.flatMap((end) => this.#piece(end)));
      if (!elements) throw new Unread(node);
      const follow = (text: string): string => (text === "" ? "" : `${separator}${text}`);
      return combined(elements.map((texts, place) => (place === 0 ? texts : texts.map(follow))));
    });
    return this.#known(meaning, found);
  }

  #isListOfValues(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    const [element] = type?.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
    return element !== undefined && !this.#isTypeOfSql(element);
  }

  /** The literals that an expression may be, by what it stands for and by its type. */
  #literals(meaning: Meaning): (string | number | boolean | null)[] {
    const found = this.#expressions.reduce(meaning).flatMap(({ node, bound }) => {
      if (is.isTemplateExpression(node)) {
        const spans = node.templateSpans.flatMap(({ expression, literal: { text } }) => [
          this.#literals({ node: expression, bound }).map(String),
          [text],
        ]);
        return combined([[node.head.text], ...spans]);
      }
      const type = this.#checker.getTypeAtLocation(node);
      return (type?.isUnionType() ? type.getTypes() : [type]).map((part) => {
        if (part?.isLiteralType() && typeof part.value !== "bigint") return part.value;
        if (part && part.flags & TypeFlags.Null) return null;
        throw new Unread(node);
      });
    });
    if (found.length === 0) throw new Unread(meaning.node);
    return found;
  }

  /** The columns that an object names, with what is written into them. What it takes over from others is left out. */
  #columns({ node, bound }: Meaning): (readonly [column: string, written: readonly string[]])[] {
    if (!is.isObjectLiteralExpression(node)) return [];
    return node.properties.flatMap((property) => {
      if (!is.isPropertyAssignment(property) && !is.isShorthandPropertyAssignment(property)) return [];
      const value = is.isPropertyAssignment(property) ? property.initializer : property.name;
      return [[quoted(columnOf(property.name.getText())), this.#piece({ node: value as Expression, bound })] as const];
    });
  }

  #insert(table: Meaning, values: Meaning, rest: Meaning | undefined): string[] {
    const end = rest ? this.#texts(rest) : [""];
    const [name] = this.#literals(table);
    return this.#expressions.reduce(values).flatMap((row) => {
      const columns = this.#columns(row);
      if (columns.length === 0) return combined([[`insert into ${name} default values `], end]);
      const written = columns.flatMap(([, texts], place) => [[place === 0 ? "" : ", "], texts]);
      const names = columns.map(([column]) => column).join(", ");
      return combined([[`insert into ${name} (${names}) values (`], ...written, [") "], end]);
    });
  }

  #update(table: Meaning, values: Meaning, rest: Meaning): string[] {
    const end = this.#texts(rest);
    const [name] = this.#literals(table);
    return this.#expressions.reduce(values).flatMap((row) => {
      const columns = this.#columns(row);
      if (columns.length === 0) throw new Unread(row.node);
      const changes = columns.flatMap(([column, texts], place) => [[`${place === 0 ? "" : ", "}${column} = `], texts]);
      return combined([[`update ${name} set `], ...changes, [" "], end]);
    });
  }
}
