import type { Expression, Node, ParameterDeclaration } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";

/** A function with a body, wherever it stands. It is read like an expression: what a name of one stands for. */
export type Func = Expression & { readonly body?: Node; readonly parameters: readonly ParameterDeclaration[] };

/** Whether a node of the sources is a function. */
export const isFunction = (node: Node): node is Func =>
  is.isArrowFunction(node) ||
  is.isFunctionDeclaration(node) ||
  is.isFunctionExpression(node) ||
  is.isMethodDeclaration(node);

/** What a function may return: its body, or what stands behind each `return` of it. */
export function returned({ body }: Func): Expression[] {
  if (!body) return [];
  if (!is.isBlock(body)) return [body as Expression];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}

/** The names into which a parameter is taken apart, each with the property that it takes. */
export function partsOf({ name }: ParameterDeclaration): (readonly [element: Node, property: string])[] {
  if (!is.isObjectBindingPattern(name)) return [];
  return name.elements.map((element) => [element, (element.propertyName ?? element.name)!.getText()] as const);
}
