import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";

/**
 * What a channel said when it was asked, ready to be booked in a transaction of the product itself: answers how things
 * stand in the books then, or null for what they do not know. Asking and booking are two steps, since nobody is asked
 * while a transaction is open.
 */
export type Heard<S> = (ctx: Context) => Promise<S | null>;

/** Books what was heard in a transaction of its own; null where there was nothing to ask about. */
export const bookHeard = async <S>(services: Services, heard: Heard<S> | null): Promise<S | null> =>
  heard && asSystem(services, heard);
