import * as z from "zod";
import { codesOf, type PermissionCode } from "./endpoint.ts";

/**
 * Who may be subscribed: any signed-in member of staff, or who holds a permission, or one of several. Each frame goes to
 * one person of the audience or to all of it, as whoever publishes it says.
 */
type Audience = "signedIn" | PermissionCode | readonly PermissionCode[];

/** What the server sends over one socket, to whom, and in which frames. */
export interface Channel<F = unknown> {
  /** `<feature>.<what>`. */
  readonly name: string;
  readonly path: `/ws/${string}`;
  readonly audience: Audience;
  /** Its frames, each as it travels, by the name of what it says. */
  readonly frames: Readonly<Record<string, z.ZodType>>;
  /** Any of them. */
  readonly frame: z.ZodType<F>;
}

/** What travels on a channel. */
export type FrameOf<C> = C extends { readonly frame: z.ZodType<infer F> } ? F : never;

interface Declaration<T extends Readonly<Record<string, z.ZodType>>> {
  readonly path: `/ws/${string}`;
  readonly audience: Audience;
  readonly frames: T;
}

/** Declares a channel, for a feature's `contract`. */
export const channel = <const T extends Readonly<Record<string, z.ZodType>>>(
  declaration: Declaration<T>,
): Omit<Channel<z.infer<T[keyof T]>>, "name"> => ({
  ...declaration,
  frame: z.union(Object.values(declaration.frames)) as unknown as z.ZodType<z.infer<T[keyof T]>>,
});

/** Whether somebody with these permissions belongs to a channel's audience. */
export function inAudience({ audience }: Pick<Channel, "audience">, permissions: ReadonlySet<string>): boolean {
  const codes = codesOf(audience);
  return codes.length === 0 || codes.some((code) => permissions.has(code));
}

/** A frame as it travels; throws when it is none that the channel declares. What is not declared of it stays here. */
export const writeFrame = <F>(channel: Channel<F>, frame: NoInfer<F>): string =>
  JSON.stringify(channel.frame.parse(frame));

/** The frame that arrived; null when the channel declares none like it, as when the server is newer than the page. */
export function readFrame<F>(channel: Channel<F>, text: string): F | null {
  try {
    return channel.frame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
