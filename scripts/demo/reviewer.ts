import { between, pick, randomFrom, weighted, type Random } from "../../sandbox/chance.ts";
import { review } from "../../src/desk/review/contract.ts";
import { rejectReason, reviewStage, type RejectReason, type ReviewStage } from "../../src/desk/review/domain/status.ts";
import { addDays, DEFAULT_ZONE, dayIn } from "../../src/platform/shared/business-date.ts";
import { only, sql } from "../../src/platform/server/database/connect.ts";
import type { People } from "./people.ts";
import { at } from "./rhythm.ts";
import { Refused, Staff } from "./staff.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
const GIVES_UP = 0.25;
const REASONS: Readonly<Partial<Record<RejectReason, number>>> = {
  incomeUnverified: 20,
  unreachable: 16,
  imageUnclear: 9,
  tooManyLoans: 15,
  contactsInvalid: 12,
  badHistory: 9,
  bankCardNotOwn: 6,
  identityMismatch: 6,
  fraudSuspected: 4,
  livenessFailed: 3,
};
const STAGES: Readonly<Partial<Record<ReviewStage, number>>> = {
  identity: 34,
  liveness: 26,
  income: 18,
  contacts: 14,
  bankCard: 8,
};
const ASIDE = [
  "Espero respuesta de la referencia laboral",
  "Contesta más tarde, pidió llamar después de las 17 h",
  "Falta confirmar el domicilio con el solicitante",
];
const NOTES = [
  "Confirmó datos por teléfono",
  "Referencia laboral confirmada",
  "Cliente recurrente, sin novedades",
  "Ingresos congruentes con su ocupación",
];

export interface Shift {
  readonly from: number;
  readonly to: number;
  /** Minutes between looks at an empty queue, and so how long applications wait. */
  readonly pause: readonly [least: number, most: number];
}

/** A reviewer at the desk: claims what has waited longest, looks at it for some minutes, and decides. */
export class Reviewer {
  /** Works up to here and no longer. */
  readonly until: Date;
  nextAt: Date;
  private readonly world: World;
  private readonly people: People;
  private readonly staff: Staff;
  private readonly shift: Shift;
  private readonly random: Random;
  private open: { readonly loanId: string; readonly version: number } | null = null;

  constructor(world: World, people: People, account: string, shift: Shift, until: Date) {
    this.world = world;
    this.people = people;
    this.staff = new Staff(world, account);
    this.shift = shift;
    this.until = until;
    this.random = randomFrom(`reviewer ${account}`);
    this.nextAt = world.clock.now();
  }

  /** Does what is due. */
  async step(now: Date): Promise<void> {
    if (this.nextAt > now) return;
    if (now >= this.until) {
      this.nextAt = new Date(8.64e15);
      return;
    }
    const begin = this.beginOfWork(now);
    if (begin > now) {
      this.nextAt = begin;
      return;
    }
    try {
      if (this.open) await this.decide(now);
      else await this.claim(now);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.open = null;
      this.nextAt = this.after(now, ...this.shift.pause);
    }
  }

  /** Claims one order and passes it at once. */
  async passNow(loanId: string): Promise<void> {
    const { version } = await this.staff.call(review.claim, { loanId });
    await this.staff.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
  }

  private after(now: Date, least: number, most: number): Date {
    return new Date(now.getTime() + (least + this.random() * (most - least)) * MINUTE_MS);
  }

  private beginOfWork(now: Date): Date {
    const day = dayIn(DEFAULT_ZONE, now);
    const late = this.random() * 0.4;
    if (now < at(day, this.shift.from)) return at(day, this.shift.from + late);
    return now > at(day, this.shift.to) ? at(addDays(day, 1), this.shift.from + late) : now;
  }

  private async claim(now: Date): Promise<void> {
    const { waiting, aside } = await this.queue(now);
    if (!waiting) {
      this.nextAt = this.after(now, ...this.shift.pause);
      return;
    }
    const { loanId, version } = await this.staff.call(review.claim, aside ? { loanId: aside } : {});
    this.open = { loanId, version };
    this.nextAt = this.after(now, 1.5, 6);
  }

  /** Whether anything waits, and what was put aside yesterday, which comes first. */
  private async queue(now: Date): Promise<{ readonly waiting: boolean; readonly aside: string | null }> {
    const yesterday = new Date(now.getTime() - 20 * 60 * MINUTE_MS);
    return only(
      this.world.db,
      sql`select exists (select from loan_order where status = 12) as waiting,
                 (select t.id from loan_order t where t.status = 12 and t.claimed_by is null and exists (
                    select from review_record r where r.loan_id = t.id and r.round = t.round
                      and r.result in ('pending', 'skip') and r.decided_at < ${yesterday})
                  order by t.id limit 1) as aside`,
    );
  }

  private async decide(now: Date): Promise<void> {
    const target = this.open;
    if (!target) return;
    this.open = null;
    const facts = await only<{ score: number; orderNo: string; aside: boolean }>(
      this.world.db,
      sql`select score, order_no, exists (select from review_record r where r.loan_id = o.id
            and r.result = 'pending') as aside from loan_order o where id = ${target.loanId}`,
    );
    const weak = facts.score < 560;
    const kind = weighted(this.random(), {
      pass: weak ? 62 : 88,
      reject: weak ? 26 : 6,
      sendBack: 5,
      pending: facts.aside ? 0 : 1.2,
    });
    const remark = this.random() < 0.25 ? pick(this.random, NOTES) : undefined;
    if (kind === "pass")
      await this.staff.call(review.pass, { ...target, stages: [...reviewStage.codes], ...(remark ? { remark } : {}) });
    else if (kind === "reject") await this.staff.call(review.reject, { ...target, reasons: this.reasons() });
    else if (kind === "sendBack") {
      await this.staff.call(review.sendBack, {
        ...target,
        stages: [weighted(this.random(), STAGES as Record<ReviewStage, number>)],
      });
      if (this.random() < GIVES_UP) this.people.loseInterest(facts.orderNo);
    } else await this.staff.call(review.pending, { ...target, reason: pick(this.random, ASIDE) });
    this.nextAt = this.after(now, 0.3, 2);
  }

  private reasons(): RejectReason[] {
    const count = between(this.random, 1, 2);
    const drawn = Array.from({ length: count }, () => weighted(this.random(), REASONS as Record<RejectReason, number>));
    return rejectReason.codes.filter((code) => drawn.includes(code));
  }
}
