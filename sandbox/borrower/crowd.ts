import type { Borrower } from "./borrower.ts";

/** Many borrowers, of whom each is stepped when its time has come. */
export class Crowd {
  private members: Borrower[] = [];
  private readonly stepping = new Set<Borrower>();
  private readonly width: number;

  /** `width`: how many borrowers act at once; 1 keeps them in order. */
  constructor(width: number) {
    this.width = width;
  }

  get size(): number {
    return this.members.length;
  }

  add(borrower: Borrower): void {
    this.members.push(borrower);
  }

  /** Steps everybody who is due, the longest waiting first; those who are done leave. */
  async tick(now: Date): Promise<void> {
    const due = this.members.filter(
      (member) => !this.stepping.has(member) && member.nextAt !== null && member.nextAt <= now,
    );
    due.sort((a, b) => Number(a.nextAt) - Number(b.nextAt) || (a.seed < b.seed ? -1 : 1));
    const work = async (): Promise<void> => {
      for (let member = due.shift(); member; member = due.shift()) {
        this.stepping.add(member);
        await member.step(now).finally(() => this.stepping.delete(member as Borrower));
      }
    };
    await Promise.all(Array.from({ length: Math.min(this.width, due.length) }, work));
    this.members = this.members.filter(({ nextAt }) => nextAt !== null);
  }

  /** The next instant at which somebody is due; null when nobody is left. */
  nextAt(): Date | null {
    const instants = this.members.map(({ nextAt }) => Number(nextAt));
    return instants.length === 0 ? null : new Date(instants.reduce((a, b) => Math.min(a, b)));
  }
}
