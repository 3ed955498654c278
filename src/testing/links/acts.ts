/** What a replica tells whoever started it: where it listens. */
export interface Listening {
  readonly port: number;
}
