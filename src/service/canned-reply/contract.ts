import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import { id, optionalWords, ref, version } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf, range } from "../../platform/shared/list.ts";
import { LANGS } from "../../platform/shared/messages.ts";
import { spoken } from "../opinion/domain/spoken.ts";
import { replyCategory, replyReach } from "./domain/sets.ts";
import { cannedReplyMessages as m } from "./messages.ts";

const VIEW = "service:cannedReply:view" as const;
/** Who may change what is shared with everybody. */
export const SHARE = "service:cannedReply:share";

const SHORTCUT_MAX = 30;
/** Longest text, in UTF-16 units. */
const TEXT_MAX = 1000;

/** One word, typed after `/` in the chat: letters, digits and hyphens; capitals are the same as small letters. */
const shortcut = withKind(
  { kind: "text", max: SHORTCUT_MAX },
  z
    .string()
    .trim()
    .min(1, "required")
    .max(SHORTCUT_MAX)
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u, "characters")
    .transform((value) => value.normalize("NFC").toLowerCase())
    .pipe(z.string().max(SHORTCUT_MAX)),
);

const said = {
  shortcut,
  category: replyCategory.schema,
  textEs: spoken(TEXT_MAX),
  textEn: spoken(TEXT_MAX),
  textCn: spoken(TEXT_MAX),
};
const target = { id: ref("cannedReply"), version: version() };
const changed = z.object({ id: id(), version: z.int() });
const lang = z.literal(LANGS);

/** Texts that staff send often, by a shortcut: one's own, and those that are shared with everybody who answers. */
export const cannedReply = contract("cannedReply", m, {
  list: list({
    path: "/api/canned-reply/list",
    access: VIEW,
    exportAccess: "service:cannedReply:export",
    title: m.title,
    filters: {
      shortcut: contains(),
      category: closed(replyCategory),
      reach: closed(replyReach),
      /** A part of the text, in any language. */
      text: contains(),
      owner: oneOf("staff"),
      updatedAt: range("day"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      shortcut: col.text(),
      category: col.closed(replyCategory),
      text: col.names(),
      reach: col.closed(replyReach),
      owner: col.text(),
      updatedBy: col.text(),
      updatedAt: col.instant(),
      can: col.abilities(["edit", "remove", "share", "unshare"]),
    },
    sort: ["shortcut", "updatedAt"],
  }),
  /**
   * What is at hand for a borrower, one's own first, filled in from the customer and an order of theirs: the one that is
   * named, else the latest. `lang` is the language of the text, that of the borrower unless another is asked for.
   */
  find: query({
    path: "/api/canned-reply/find",
    access: VIEW,
    title: m.find,
    input: z.object({
      customerId: ref("customer"),
      loanId: ref("loan").optional(),
      /** The beginning of a shortcut. */
      shortcut: optionalWords(SHORTCUT_MAX),
      lang: lang.optional(),
    }),
    output: z.object({
      lang,
      replies: z.array(
        z.object({
          id: id(),
          shortcut: z.string(),
          category: replyCategory.schema,
          reach: replyReach.schema,
          text: z.string(),
          /** Names of variables that the order has nothing for; they stand in the text still. */
          missing: z.array(z.string()),
        }),
      ),
    }),
  }),
  create: command({
    path: "/api/canned-reply/create",
    access: "service:cannedReply:create",
    title: m.create,
    input: z.object(said),
    output: changed,
  }),
  edit: command({
    path: "/api/canned-reply/edit",
    access: "service:cannedReply:edit",
    title: m.edit,
    input: z.object({ ...target, ...said }),
    output: changed,
  }),
  remove: command({
    path: "/api/canned-reply/remove",
    access: "service:cannedReply:remove",
    title: m.remove,
    input: z.object(target),
    output: z.null(),
  }),
  /** Gives one's own to everybody who answers borrowers. */
  share: command({
    path: "/api/canned-reply/share",
    access: SHARE,
    title: m.share,
    input: z.object(target),
    output: changed,
  }),
  /** Leaves a shared one to who made it. */
  unshare: command({
    path: "/api/canned-reply/unshare",
    access: SHARE,
    title: m.unshare,
    input: z.object(target),
    output: changed,
  }),
});
