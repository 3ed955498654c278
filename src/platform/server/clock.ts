/** The only source of the current time on the server; everything else is handed an instant. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: tests and the demo portfolio run on it. */
export class ManualClock implements Clock {
  private instant: Date;

  constructor(start: Date) {
    this.instant = start;
  }

  now(): Date {
    return new Date(this.instant);
  }

  set(instant: Date): void {
    this.instant = instant;
  }

  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}
