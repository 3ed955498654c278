import { SyntaxKind, type CallExpression, type Expression, type Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { SymbolFlags, type Project } from "typescript/unstable/sync";
import { isFunction, partsOf, returned, type Func } from "./functions.ts";

/** An expression of the sources, and what the parameters that it reads were called with. */
export interface Meaning {
  readonly node: Expression;
  readonly bound: Bindings;
}

/** What a parameter stands for, or a property of that, by its declaration; null when it was left out. */
type Bindings = ReadonlyMap<Node, { readonly meaning: Meaning | null; readonly part?: string }>;

const NONE: Bindings = new Map();

/** So deep lies nothing but a circle. */
const DEEPEST = 60;

const nameOf = ({ expression }: CallExpression): Node | null =>
  is.isIdentifier(expression) ? expression : is.isPropertyAccessExpression(expression) ? expression.name : null;

/** Follows names, choices, properties and calls to the expressions that they stand for, without running anything. */
export class Expressions {
  readonly #project: Project;
  readonly #calls: ReadonlyMap<string, readonly CallExpression[]>;
  readonly #declarations = new Map<Node, Node | null>();
  #depth = 0;

  /** @param calls the calls by which a parameter is followed to what it is called with. */
  constructor(project: Project, calls: readonly CallExpression[]) {
    this.#project = project;
    this.#calls = Map.groupBy(calls, (call) => nameOf(call)?.getText() ?? "");
  }

  /**
   * The expressions that one may stand for. One that the sources alone do not explain stands for itself, and so does
   * a call of what writes SQL.
   */
  reduce(meaning: Meaning): Meaning[] {
    if (this.#depth >= DEEPEST) return [meaning];
    this.#depth += 1;
    try {
      const found = this.#reduce(meaning);
      return found ?? [meaning];
    } finally {
      this.#depth -= 1;
    }
  }

  /** What the callback of `list.map(callback)` may make of each element, as far as they are known; null for all else. */
  mapped({ node, bound }: Meaning): Meaning[][] | null {
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return null;
    const [callback] = node.arguments;
    const { name, expression: list } = node.expression;
    if (!callback || (name.text !== "map" && name.text !== "flatMap")) return null;
    const functions = this.reduce({ node: callback, bound });
    const ends = (element?: Expression): Meaning[] =>
      functions.flatMap((made) => {
        if (!isFunction(made.node)) return [];
        const inside = element ? this.#bind(made.node, made.bound, [element], bound) : made.bound;
        return returned(made.node).map((end): Meaning => ({ node: end, bound: inside }));
      });
    return is.isArrayLiteralExpression(list) ? list.elements.map(ends) : [ends()];
  }

  #reduce({ node, bound }: Meaning): Meaning[] | null {
    const follow = (expression: Expression): Meaning[] => this.reduce({ node: expression, bound });
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node) ||
      is.isAwaitExpression(node)
    )
      return follow(node.expression);
    if (is.isConditionalExpression(node)) return [...follow(node.whenTrue), ...follow(node.whenFalse)];
    if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
      return [...follow(node.left), ...follow(node.right)];
    if (is.isIdentifier(node)) return this.#declared(this.#declarationOf(node), bound);
    if (is.isPropertyAccessExpression(node)) return this.#property(follow(node.expression), node.name.text);
    if (is.isElementAccessExpression(node)) return this.#anyProperty(follow(node.expression));
    if (is.isCallExpression(node)) return this.#called(node, bound);
    return null;
  }

  #declarationOf(name: Node): Node | null {
    const known = this.#declarations.get(name);
    if (known !== undefined) return known;
    const { checker } = this.#project;
    const symbol = checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const found = target?.valueDeclaration?.resolve(this.#project) ?? null;
    this.#declarations.set(name, found);
    return found;
  }

  #declared(declaration: Node | null, bound: Bindings): Meaning[] | null {
    if (!declaration) return null;
    const given = bound.get(declaration);
    if (given) {
      if (!given.meaning) return [];
      const whole = this.reduce(given.meaning);
      return given.part === undefined ? whole : this.#property(whole, given.part);
    }
    if (isFunction(declaration)) return [{ node: declaration, bound }];
    if (is.isVariableDeclaration(declaration) || is.isPropertyAssignment(declaration))
      return declaration.initializer ? this.reduce({ node: declaration.initializer, bound }) : null;
    if (is.isParameterDeclaration(declaration)) return this.#passed(declaration);
    if (!is.isBindingElement(declaration)) return null;
    const owner = declaration.parent.parent;
    const whole = is.isParameterDeclaration(owner)
      ? this.#passed(owner)
      : is.isVariableDeclaration(owner) && owner.initializer
        ? this.reduce({ node: owner.initializer, bound })
        : null;
    return whole && this.#property(whole, (declaration.propertyName ?? declaration.name)!.getText());
  }

  /** What the calls of a parameter's function, wherever they stand, hand over for it. */
  #passed(parameter: Node): Meaning[] | null {
    const func = parameter.parent;
    if (!isFunction(func)) return null;
    const place = func.parameters.findIndex((other) => other === parameter);
    const holder = is.isArrowFunction(func) || is.isFunctionExpression(func) ? func.parent : func;
    const { name } = holder as { readonly name?: Node };
    const calls = name ? (this.#calls.get(name.getText()) ?? []) : [];
    const found = calls
      .filter((call) => this.#declarationOf(nameOf(call)!) === holder)
      .flatMap((call) => {
        const argument = call.arguments[place] ?? func.parameters[place]?.initializer;
        return argument ? this.reduce({ node: argument, bound: NONE }) : [];
      });
    return found.length > 0 ? found : null;
  }

  #bind(func: Func, outer: Bindings, given: readonly Expression[], bound: Bindings): Bindings {
    const inside = new Map(outer);
    func.parameters.forEach((parameter, place) => {
      const argument = given[place];
      const meaning = argument
        ? { node: argument, bound }
        : parameter.initializer
          ? { node: parameter.initializer, bound: inside }
          : null;
      inside.set(parameter, { meaning });
      for (const [element, part] of partsOf(parameter)) inside.set(element, { meaning, part });
    });
    return inside;
  }

  #called(node: CallExpression, bound: Bindings): Meaning[] | null {
    const callee = node.expression.getText();
    if (callee.startsWith("sql.") || callee === "insertInto" || callee === "updateTable") return null;
    if (this.mapped({ node, bound })) return null;
    const found = this.reduce({ node: node.expression, bound }).flatMap((called) => {
      if (!isFunction(called.node)) return [];
      const inside = this.#bind(called.node, called.bound, node.arguments, bound);
      return returned(called.node).flatMap((end) => this.reduce({ node: end, bound: inside }));
    });
    return found.length > 0 ? found : null;
  }

  /** A property of objects; nothing for one that leaves it out. */
  #property(owners: readonly Meaning[], name: string): Meaning[] | null {
    const found: Meaning[] = [];
    for (const { node, bound } of owners) {
      if (!is.isObjectLiteralExpression(node)) return null;
      for (const property of node.properties) {
        const values = is.isSpreadAssignment(property)
          ? this.#property(this.reduce({ node: property.expression, bound }), name)
          : property.name?.getText() === name
            ? this.#value(property, bound)
            : [];
        if (!values) return null;
        found.push(...values);
      }
    }
    return found;
  }

  #anyProperty(owners: readonly Meaning[]): Meaning[] | null {
    const found: Meaning[] = [];
    for (const { node, bound } of owners) {
      if (!is.isObjectLiteralExpression(node)) return null;
      for (const property of node.properties) found.push(...(this.#value(property, bound) ?? []));
    }
    return found;
  }

  #value(property: Node, bound: Bindings): Meaning[] | null {
    if (is.isPropertyAssignment(property)) return this.reduce({ node: property.initializer, bound });
    if (isFunction(property)) return [{ node: property, bound }];
    if (!is.isShorthandPropertyAssignment(property)) return null;
    const symbol = this.#project.checker.getShorthandAssignmentValueSymbol(property);
    const target = symbol && symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
    return this.#declared(target?.valueDeclaration?.resolve(this.#project) ?? null, bound);
  }
}
