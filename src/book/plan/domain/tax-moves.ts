import { add, negate, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Component, Part, TaxedPart } from "../../ledger/domain/component.ts";
import { taxOf } from "../../ledger/domain/tax.ts";
import type { BillState } from "./bill-state.ts";

/**
 * Says of one change after another to the charges and waivers of an order how much of it is tax. What a component of a
 * term was charged so far holds the tax of its sum, and so does what was waived of it; a change holds what that sum's
 * tax moves by, and a centavo that is cut off comes with the change that completes it. Principal bears none.
 */
export interface TaxMoves {
  /** The tax in an amount that is charged. */
  charge(part: Part): Cents;
  /** The tax in an amount that was charged and is taken back. */
  takeBack(part: Part): Cents;
  /** Amounts that are waived, with their tax. */
  waive(parts: readonly Part[]): TaxedPart[];
  /** Amounts that were waived and are owed again, with their tax. */
  unwaive(parts: readonly Part[]): TaxedPart[];
}

type Column = "due" | "waived";

/** Begins with what bills are charged and waived before the first change. */
export function taxMoves(bills: readonly BillState[], taxBp: number): TaxMoves {
  const sums = new Map<string, Cents>();
  const move = (column: Column, { termNo, component }: Part, change: Cents): Cents => {
    if (component === "principal" || taxBp === 0) return ZERO;
    const place = `${column} ${termNo} ${component}`;
    const before = sums.get(place) ?? startOf(bills, column, termNo, component);
    const after = add(before, change);
    sums.set(place, after);
    return subtract(taxOf(after, taxBp), taxOf(before, taxBp));
  };
  return {
    charge: (part) => move("due", part, part.amount),
    takeBack: (part) => negate(move("due", part, negate(part.amount))),
    waive: (parts) => parts.map((part) => ({ ...part, tax: move("waived", part, part.amount) })),
    unwaive: (parts) => parts.map((part) => ({ ...part, tax: negate(move("waived", part, negate(part.amount))) })),
  };
}

const startOf = (bills: readonly BillState[], column: Column, termNo: number, component: Component): Cents =>
  bills.find((bill) => bill.termNo === termNo)?.[column][component] ?? ZERO;
