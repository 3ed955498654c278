import type * as z from "zod";
import type { Access, Kind } from "../../shared/endpoint.ts";
import type { Message } from "../../shared/messages.ts";
import type { ListWire } from "../../shared/list-wire.ts";

/** A contract entry as the browser needs it. */
export interface Callable {
  readonly name: string;
  /** What it does, as a button says it. */
  readonly title: Message;
  readonly kind: Kind;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  readonly output: z.ZodType;
  readonly sends: unknown;
  /** The answer is what somebody outside said. */
  readonly passes?: true;
  /** Of a list: the names under which it is asked and answers. */
  readonly wire?: ListWire;
}

/** A contract entry with which a form is made: its input says what the fields are, its labels what they are called. */
export interface Command extends Callable {
  readonly input: z.ZodType;
  readonly labels: Readonly<Record<string, Message>>;
}
