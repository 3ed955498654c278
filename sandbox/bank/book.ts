import { clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import type { Chance } from "../chance.ts";
import { Journal, type Table } from "./journal.ts";
import type { Charge, Delivery, Movement, PaymentCode, Transfer } from "./records.ts";

/** STP, the institution behind the virtual accounts. */
const VIRTUAL_BANK = "646";
const VIRTUAL_PLAZA = "180";

/** Everything that the bank knows. */
export class Book {
  readonly transfers: Table<Transfer>;
  readonly codes: Table<PaymentCode>;
  readonly charges: Table<Charge>;
  readonly deliveries: Table<Delivery>;
  readonly movements: Table<Movement>;
  /** Keys of the records that still have a step before them. */
  readonly openTransfers = new Set<string>();
  readonly openDeliveries = new Set<string>();
  private readonly journal: Journal;
  private readonly chance: Chance;
  private total = 0;

  constructor(path: string | null, chance: Chance) {
    const journal = new Journal(path);
    this.journal = journal;
    this.chance = chance;
    this.transfers = journal.table("transfer", (transfer: Transfer) => `${transfer.kind} ${transfer.reference}`);
    this.codes = journal.table("code", (code: PaymentCode) => code.code);
    this.charges = journal.table("charge", (charge: Charge) => charge.id);
    this.deliveries = journal.table("delivery", (delivery: Delivery) => delivery.key);
    this.movements = journal.table("movement", (movement: Movement) => `${movement.type} ${movement.reference}`);
    for (const transfer of this.transfers) this.note(transfer);
    for (const delivery of this.deliveries) this.noteDelivery(delivery);
    for (const movement of this.movements) this.total += effect(movement);
  }

  /** Another table of the same journal, for what a window keeps besides. */
  table<T>(name: string, keyOf: (value: T) => string): Table<T> {
    return this.journal.table(name, keyOf);
  }

  private note(transfer: Transfer): void {
    const key = `${transfer.kind} ${transfer.reference}`;
    if (transfer.next === null) this.openTransfers.delete(key);
    else this.openTransfers.add(key);
  }

  private noteDelivery(delivery: Delivery): void {
    if (delivery.done) this.openDeliveries.delete(delivery.key);
    else this.openDeliveries.add(delivery.key);
  }

  putTransfer(transfer: Transfer): void {
    this.transfers.put(transfer);
    this.note(transfer);
  }

  putDelivery(delivery: Delivery): void {
    this.deliveries.put(delivery);
    this.noteDelivery(delivery);
  }

  /** Transfers whose next step is due, the earliest first. */
  dueTransfers(now: number): Transfer[] {
    const due = [...this.openTransfers]
      .map((key) => this.transfers.get(key))
      .filter((transfer) => (transfer?.next?.at ?? Infinity) <= now);
    return (due as Transfer[]).sort(
      (a, b) => (a.next?.at ?? 0) - (b.next?.at ?? 0) || (a.reference < b.reference ? -1 : 1),
    );
  }

  /** Deliveries that are due, the earliest first. */
  dueDeliveries(now: number): Delivery[] {
    const due = [...this.openDeliveries]
      .map((key) => this.deliveries.get(key))
      .filter((delivery) => delivery !== undefined && delivery.dueAt <= now);
    return (due as Delivery[]).sort((a, b) => a.dueAt - b.dueAt || (a.key < b.key ? -1 : 1));
  }

  /** The payment code of an order until an instant: the same question gets the same code, another instant a new one. */
  codeFor(reference: string, expiresAt: number): PaymentCode {
    for (let attempt = 0; ; attempt += 1) {
      const account = String(Math.floor(this.chance(`code ${reference} ${expiresAt} ${attempt}`) * 1e11));
      const code = clabeFor(VIRTUAL_BANK, VIRTUAL_PLAZA, account);
      const known = this.codes.get(code);
      if (known?.reference === reference && known.expiresAt === expiresAt) return known;
      if (known) continue;
      const fresh = { code, reference, expiresAt };
      this.codes.put(fresh);
      return fresh;
    }
  }

  /** Money that moved on the account. */
  move(movement: Movement): void {
    this.movements.put(movement);
    this.total += effect(movement);
  }

  /** Money on the account in centavos. */
  get balance(): number {
    return this.total;
  }

  /** Money on the account in centavos, as it stood at an instant. */
  balanceAt(instant: number): number {
    let total = 0;
    for (const movement of this.movements) if (movement.at < instant) total += effect(movement);
    return total;
  }
}

const effect = ({ type, amountCents, feeCents }: Movement): number =>
  type === "charge" || type === "topup" ? amountCents : -amountCents - feeCents;
