/** The groups of files of which each imports, directly or not, every other (Tarjan); each in the order of names. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(target) ?? own));
    }
    if (lowest.get(file) !== own) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
