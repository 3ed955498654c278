import type { Result } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { Content, Revised } from "../domain/revised.ts";

/** A kind of record with revisions, and the table of its own in which stands what is in force. */
export interface Kept {
  readonly revised: Revised;
  /** The call under which the operation log keeps that a scheduled revision took effect. */
  readonly call: { readonly name: string };
  /** The calls that read its revisions and bring one back; `history` and `restore` beside `call` unless stated. */
  readonly history?: { readonly name: string };
  readonly restore?: { readonly name: string };
  /** The record by its id, as it stands in its table: what people call it, and its content; null when there is none. */
  readonly read: (db: Db, id: string) => Promise<{ readonly label: string; readonly content: Content } | null>;
  /**
   * Whether a content may come in the place of another one, as everything else stands now; why not, where a rule says
   * so. Asked of each change however it comes about: an edit, a switch, a restoration, what a release brings or takes
   * back, and what was scheduled when its time has come. `null`: whatever its fields take.
   */
  readonly mayHold:
    ((ctx: Context<Db>, content: Content, before: Content, id: string) => Promise<Result<unknown>>) | null;
  /** What is scheduled is judged in its time alone, for what its rule goes by may be scheduled for then as well. */
  readonly judgedInItsTime?: true;
  /** Puts a content into its table. */
  readonly write: (ctx: Context, id: string, content: Content) => Promise<void>;
}

/** Every kind of record with revisions. */
export const keptInRevisions = port<Kept>("revision.kept");
