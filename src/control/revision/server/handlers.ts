import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type CheckedEndpoint, type Handler } from "../../../platform/server/handle.ts";
import type { InputOf, OutputOf } from "../../../platform/shared/endpoint.ts";
import type * as z from "zod";
import type { revisionAnswer } from "../contract.ts";
import type { Content } from "../domain/revised.ts";
import type { Kept } from "./kept.ts";
import { changeSubject, reviseChecked, type Change } from "./revise.ts";

/** A command that answers as an edit does; what answers otherwise is refused by the compiler. */
type Answering<E extends CheckedEndpoint> = z.infer<typeof revisionAnswer> extends OutputOf<E> ? E : never;

/**
 * Binds a checked command that is one change of a record: what a request of it is about is the change that its verb
 * makes.
 */
export const handleRevision = <E extends CheckedEndpoint>(
  endpoint: E & Answering<E>,
  kept: Kept,
  changeOf: (input: InputOf<E>, ctx: Context<Db>) => Change | Promise<Change>,
): Handler =>
  handleChecked<E>(
    endpoint,
    async (input, ctx) => changeSubject(ctx, kept, await changeOf(input, ctx)),
    async (input, ctx) => (await reviseChecked(ctx, kept, await changeOf(input, ctx))) as OutputOf<E>,
  );

/**
 * The change that puts a record into use or takes it out of it. `demanded` refuses it by what holds when it takes
 * effect.
 */
export const switching = (
  edit: Omit<Change, "origin" | "content">,
  origin: "enable" | "disable",
  demanded: (then: Content) => void,
): Change => ({
  ...edit,
  origin,
  content: (then) => {
    demanded(then);
    return { ...then, enabled: origin === "enable" };
  },
});
