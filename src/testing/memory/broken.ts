/** Something that must never happen did: not a refusal, but a fault of the commands or of the database's guards. */
export function broken(what: string): never {
  throw new Error(`broken: ${what}`);
}
