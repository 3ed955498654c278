import type { Dated } from "../../book/ledger/server/api.ts";
import type { Posting } from "../../book/ledger/domain/postings.ts";
import { merged } from "../../book/plan/domain/life.ts";
import type { BookedCharge } from "../../book/plan/domain/rewrite.ts";
import { COMPONENTS, type Part } from "../../book/ledger/domain/component.ts";
import { RECEIVABLE_OF } from "../../book/ledger/domain/component-accounts.ts";
import { businessDate } from "../../platform/shared/business-date.ts";
import { negate, ZERO } from "../../platform/shared/cents.ts";
import { broken } from "./broken.ts";

/**
 * The ledger as the database holds it: entries that are only added, each (event, source, sequence) once, and the sums
 * over them.
 */
export class MemoryLedger {
  readonly entries: Posting[] = [];
  private readonly keys = new Set<string>();
  private readonly sums = new Map<string, number>();
  private total = 0;

  /** Writes an entry. What the database would refuse is an error of the commands, never a refusal. */
  post(posting: Posting): void {
    const key = `${posting.event} ${posting.sourceId} ${posting.sequence}`;
    if (this.keys.has(key)) broken(`a second entry ${key}`);
    if (posting.legs.length < 2) broken(`entry ${key} has ${posting.legs.length} legs`);
    const off = posting.legs.reduce((sum, leg) => sum + leg.amount, 0);
    if (off !== 0) broken(`entry ${key} is off by ${off}`);
    this.keys.add(key);
    this.entries.push(posting);
    this.move(posting, 1);
  }

  postAll(entries: readonly Dated[]): void {
    for (const { posting } of entries) this.post(posting);
  }

  /** How often a source was used by an event so far; the next use takes this number. */
  uses(event: string, source: string): number {
    for (let next = 0; ; next += 1) if (!this.keys.has(`${event} ${source} ${next}`)) return next;
  }

  /** The charges of an order by day, as the books hold them (bill/server/booked-history.ts). */
  chargesOf(loanId: string): BookedCharge[] {
    const negated = new Set(this.entries.map(({ reversalOf }) => reversalOf));
    return this.entries.flatMap(({ event, sequence, legs, ...entry }, index): BookedCharge[] => {
      if (entry.loanId !== loanId || (event !== "interestDay" && event !== "overdueDay" && event !== "chargedAgain"))
        return [];
      const [receivable] = legs;
      const day = String(sequence);
      const date = businessDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
      const component = receivable?.account === 1120 ? "interest" : "overdue";
      return [
        {
          entryId: String(index),
          inForce: !negated.has(String(index)),
          termNo: receivable?.termNo ?? 0,
          component,
          date,
          amount: receivable?.amount ?? ZERO,
        },
      ];
    });
  }

  /** What waivers took off an order's receivables, by waiver (ledger/server/parts-on-accounts.ts). */
  waivedBy(loanId: string): Map<string, Part[]> {
    const parts = new Map<string, Part[]>();
    for (const { event, loanId: of, sourceId, legs } of this.entries) {
      if (of !== loanId || (event !== "reduction" && event !== "flatBill" && event !== "waiverCorrected")) continue;
      for (const { account, termNo, amount } of legs) {
        const component = COMPONENTS.find((candidate) => RECEIVABLE_OF[candidate] === account);
        if (component && termNo !== undefined)
          parts.set(sourceId, [...(parts.get(sourceId) ?? []), { termNo, component, amount: negate(amount) }]);
      }
    }
    return new Map([...parts].map(([id, all]) => [id, merged(all).filter(({ amount }) => amount !== 0)]));
  }

  /** Takes back everything after the first entries, as a transaction that is rolled back. */
  rollBack(length: number): void {
    for (const posting of this.entries.splice(length)) {
      this.keys.delete(`${posting.event} ${posting.sourceId} ${posting.sequence}`);
      this.move(posting, -1);
    }
  }

  /**
   * Debits less credits of an account, or of the part of it that a reference names: `1110 loan 7 term 2`, `2020
   * customer 3`.
   */
  balance(account: number, reference = ""): number {
    return this.sums.get(`${account}${reference}`) ?? 0;
  }

  /** All accounts together; nothing else than zero is a balance. */
  get trialBalance(): number {
    return this.total;
  }

  /** The accounts of orders by term that are not zero, for finding what no bill explains. */
  get openReceivables(): number {
    let open = 0;
    for (const [key, amount] of this.sums) if (amount !== 0 && /^11\d\d .* term /.test(key)) open += 1;
    return open;
  }

  private move({ legs }: Posting, sign: 1 | -1): void {
    for (const { account, amount, loanId, termNo, customerId, channel } of legs) {
      const signed = sign * amount;
      this.total += signed;
      this.add(`${account}`, signed);
      if (loanId !== undefined)
        this.add(
          termNo === undefined ? `${account} loan ${loanId}` : `${account} loan ${loanId} term ${termNo}`,
          signed,
        );
      if (customerId !== undefined) this.add(`${account} customer ${customerId}`, signed);
      if (channel !== undefined) this.add(`${account} channel ${channel}`, signed);
    }
  }

  private add(key: string, amount: number): void {
    this.sums.set(key, (this.sums.get(key) ?? 0) + amount);
  }
}
