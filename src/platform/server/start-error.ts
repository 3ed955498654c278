/** A start that cannot go on for a reason the operator can fix; its message is the one line they see. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}
