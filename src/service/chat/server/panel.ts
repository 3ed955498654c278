/** An open panel, as those see it who tell it something. */
export interface Panel {
  readonly staffId: string;
  /** The conversations on its screen. */
  shown: ReadonlySet<string>;
  write(said: string): void;
  /** Tells a message of a conversation. */
  deliver(customerId: string, connectId: number, said: string): void;
  /** Something about a conversation changed: whether one may write to it is asked anew. */
  forget(customerId: string): void;
  forgetAll(): void;
  /** Whether the member of staff sees a customer. */
  sees(customerId: string): Promise<boolean>;
  tellFacts(customerId: string): Promise<void>;
}
