import { Borrower, type Rhythm } from "../../sandbox/borrower/borrower.ts";
import { HABITS } from "../../sandbox/borrower/character.ts";
import { Crowd } from "../../sandbox/borrower/crowd.ts";
import { chanceFrom, weighted } from "../../sandbox/chance.ts";
import type { Resident } from "../../sandbox/demo.ts";
import { kycImagesOf, type KycImages } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { APP_SHARES } from "./merchants.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const RHYTHM: Rhythm = { look: 3 * HOUR_MS, patience: 12 * HOUR_MS, rest: 20 * HOUR_MS };

/** Stands for everybody's pictures while the year goes by; in the end each gets their own. */
function standIn(): () => KycImages {
  const images = kycImagesOf(personFrom("stand-in"), "stand-in");
  return () => images;
}

/** The borrowers of the portfolio. */
export class People {
  readonly crowd = new Crowd(8);
  readonly failures = new Map<string, number>();
  private readonly first: number;
  private readonly world: World;
  private readonly habits;
  /** What everybody sends in until they get pictures of their own. */
  readonly photos = standIn();
  private readonly known: (Resident & { readonly borrower: Borrower })[] = [];
  private readonly byOrder = new Map<string, Borrower>();

  /** `first`: the number of the first who comes; those before are in the portfolio already. */
  constructor(world: World, reborrows: number, first: number) {
    this.first = first;
    this.world = world;
    this.habits = { ...HABITS, reborrows, overpays: 0.02 };
  }

  /** The seed of the borrower who comes as number `index`. */
  seedOf(index: number): string {
    return `portfolio-${this.first + index}`;
  }

  /** Lets one more borrower come. */
  admit(index: number, startAt: Date): void {
    const seed = this.seedOf(index);
    const app = weighted(chanceFrom(seed)("app"), APP_SHARES);
    this.join({ seed, appId: app }, startAt, false);
  }

  /** Lets somebody who has borrowed before go on. */
  welcomeBack(resident: Resident, startAt: Date): void {
    this.join(resident, startAt, true);
  }

  private join({ seed, appId }: Resident, startAt: Date, known: boolean): void {
    const chosen = this.world.doors.find((one) => one.appId === appId);
    if (!chosen) throw new Error(`${appId} may not call the door`);
    const { bank } = this.world.town;
    const borrower = new Borrower({
      seed,
      startAt,
      known,
      door: chosen.door,
      pay: async (code, amountCents, now) => void bank.pay(code, amountCents, now),
      habits: this.habits,
      rhythm: RHYTHM,
      photos: this.photos,
      told: (what, who, error) => {
        if (what === "applied" && who.orderNo) this.byOrder.set(who.orderNo, who);
        if (error) this.failures.set(error.message, (this.failures.get(error.message) ?? 0) + 1);
      },
    });
    this.known.push({ seed, appId: chosen.appId, borrower });
    this.crowd.add(borrower);
  }

  /** The borrower of an order loses interest and does nothing more. */
  loseInterest(orderNo: string): void {
    const borrower = this.byOrder.get(orderNo);
    if (borrower) borrower.nextAt = null;
  }

  /** Those who still have plans with the lender. */
  residents(): readonly Resident[] {
    return this.known.filter(({ borrower }) => borrower.nextAt !== null).map(({ seed, appId }) => ({ seed, appId }));
  }

  /** The seed of the customer whom an app knows by an id. */
  seedByExternalId(): ReadonlyMap<string, string> {
    return new Map(this.known.map(({ seed, borrower }) => [borrower.person.externalId, seed]));
  }
}
