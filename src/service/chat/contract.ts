import * as z from "zod";
import { channel } from "../../platform/shared/channel.ts";
import { command, contract, query } from "../../platform/shared/endpoint.ts";
import { day, digits, id, instant, optionalWords, prose, ref, upload, words } from "../../platform/shared/fields.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { planStatus } from "../../book/plan/domain/status.ts";
import { FILE_BYTES, GROUP_MAX, PAGE_MAX } from "./domain/limits.ts";
import { contactView, conversationState, messageSide, messageType } from "./domain/sets.ts";
import { chatMessages as m } from "./messages.ts";

const USE = "chat:panel:use" as const;
const MANAGE = "chat:group:manage" as const;
const MONITOR = "chat:panel:monitor" as const;

const pageNum = z.coerce.number().int().min(1).max(100_000).default(1);
/** Lists of contacts grow by ten: page 2 of 10 is what follows the first ten. */
const contactPage = { pageNum, pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(10) };

const customer = { userId: ref("customer") };
/** Position in the order of all messages; `0` before the first. */
const connectId = digits(1, 18);

/** A message of a conversation. `time` and `ctime` are the instant at which it was kept. */
const message = z.object({
  connectId: id(),
  userId: id(),
  message: z.string(),
  messageType: messageType.schema,
  side: messageSide.schema,
  /** Who of the staff wrote it; null for the borrower's. */
  staffId: id().nullable(),
  staffName: z.string().nullable(),
  fileId: id().nullable(),
  fileType: z.string().nullable(),
  fileName: z.string().nullable(),
  time: instant(),
  ctime: instant(),
});

/** A borrower in a list of contacts, with how the conversation stands. */
const contact = z.object({
  userId: id(),
  realName: z.string(),
  phone: z.string(),
  /** What the caller has not read, the newest at most ten. */
  unReadMessage: z.array(
    z.object({ connectId: id(), message: z.string(), type: messageType.schema, read: z.boolean() }),
  ),
  unReadCount: z.int(),
  /** The latest message; null without any. */
  last: message.nullable(),
  state: conversationState.schema,
  holderId: id().nullable(),
  holderName: z.string().nullable(),
  /** Since when the borrower waits for an answer. */
  waitingSince: instant().nullable(),
});
const contacts = z.object({ contracts: z.array(contact), totalCount: z.int() });

/** What the header of a conversation says of the borrower's order, and tells again when it changes. */
const facts = {
  userId: id(),
  loanId: id().nullable(),
  orderNo: z.string().nullable(),
  status: loanStatus.schema.nullable(),
  /** Decimal string: all that is owed today; null where nothing is being repaid. */
  dueAmount: z.string().nullable(),
  dueOn: day().nullable(),
  lastPaymentAmount: z.string().nullable(),
  lastPaymentAt: instant().nullable(),
};

const standing = {
  userId: id(),
  state: conversationState.schema,
  holderId: id().nullable(),
  holderName: z.string().nullable(),
};

const plan = z.object({
  termNo: z.int(),
  dueOn: day(),
  repaymentTotalAmount: z.string(),
  outstandingAmount: z.string(),
  status: planStatus.schema,
});
const done = z.object(standing);

export const chat = contract("chat", m, {
  groupList: query({
    path: "/api/im/group/list",
    access: USE,
    title: m.groupList,
    input: z.object({}),
    output: z.array(z.object({ id: id(), groupName: z.string(), memberCount: z.int(), own: z.boolean() })),
  }),
  /**
   * The contacts of a group; without one, those of the last 30 days, the latest first. `view` narrows: those that the
   * caller holds, those that wait.
   */
  contactList: query({
    path: "/api/im/contact/list",
    access: USE,
    title: m.contactList,
    input: z.object({
      groupId: ref("chatGroup").optional(),
      view: contactView.schema.default("all"),
      ...contactPage,
    }),
    output: contacts,
  }),
  groupAdd: command({
    path: "/api/im/group/add",
    access: MANAGE,
    title: m.groupAdd,
    input: z.object({
      groupName: words(60),
      userIds: z.array(ref("customer")).min(1, "required").max(GROUP_MAX),
    }),
    output: z.object({ id: id() }),
  }),
  groupDelete: command({
    path: "/api/im/group/delete",
    access: MANAGE,
    title: m.groupDelete,
    input: z.object({ groupId: ref("chatGroup") }),
    output: z.null(),
  }),
  groupChange: command({
    path: "/api/im/group/change",
    access: MANAGE,
    title: m.groupChange,
    input: z.object({
      id: ref("chatGroup"),
      groupName: words(60),
      newUserIds: z.array(ref("customer")).max(GROUP_MAX).default([]),
      deleteUserIds: z.array(ref("customer")).max(GROUP_MAX).default([]),
    }),
    output: z.object({ id: id() }),
  }),
  groupMembers: query({
    path: "/api/im/group/members",
    access: USE,
    title: m.groupMembers,
    input: z.object({ groupId: ref("chatGroup"), ...contactPage }),
    output: contacts,
  }),
  orderDetail: query({
    path: "/api/im/order/detail",
    access: USE,
    title: m.orderDetail,
    input: z.object({ orderId: ref("loan"), ...customer }),
    output: z.object({
      orderId: id(),
      orderNo: z.string(),
      status: loanStatus.schema,
      contractAmount: z.string(),
      applicationDate: day(),
      plans: z.array(plan),
    }),
  }),
  orderList: query({
    path: "/api/im/order/list",
    access: USE,
    title: m.orderList,
    input: z.object({
      orderId: ref("loan").optional(),
      ...customer,
      status: loanStatus.schema.optional(),
      /** From and to, business days on which the orders were applied for. */
      queryDate: z.array(day()).length(2).optional(),
      pageNum,
      pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(10),
    }),
    output: z.object({
      loanOrder: z.array(
        z.object({
          orderId: id(),
          orderNo: z.string(),
          status: loanStatus.schema,
          contractAmount: z.string(),
          applicationDate: day(),
          plans: z.array(plan),
        }),
      ),
      totalCount: z.int(),
    }),
  }),
  /**
   * A piece of a conversation, oldest first. `perId` asks for what is older than that message, `afterId` for what is
   * newer (after a gap of the connection), neither for the latest; `query` looks for a part of the text. Each reading is
   * a row of the operation log, therefore a command.
   */
  history: command({
    path: "/api/im/message/history",
    access: USE,
    title: m.history,
    input: z.object({
      ...customer,
      category: messageType.schema.optional(),
      perId: connectId.optional(),
      afterId: connectId.optional(),
      query: optionalWords(100),
      pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
    }),
    output: z.object({
      historyMessages: z.array(message),
      /** All that match, however old. */
      totalCount: z.int(),
      /** How far the borrower has read. */
      readByCustomer: connectId,
      /** How far the caller has. */
      readByMe: connectId,
    }),
  }),
  workOrderImport: query({
    path: "/api/im/work-order/import",
    access: USE,
    title: m.workOrderImport,
    input: z.object(customer),
    output: z.object({
      realName: z.string(),
      phone: z.string(),
      orderNo: z.string().nullable(),
      loanId: id().nullable(),
    }),
  }),
  /** A mark at N covers everything up to N; an older mark than the one there is changes nothing. */
  read: command({
    path: "/api/im/message/read",
    access: USE,
    title: m.read,
    input: z.object({ ...customer, connectId: ref("chatMessage") }),
    output: z.object({ connectId: id() }),
  }),
  orderNumbers: query({
    path: "/api/im/order/numbers",
    method: "GET",
    access: USE,
    title: m.orderNumbers,
    input: z.object({ phone: words(20) }),
    output: z.array(z.object({ orderNo: z.string(), orderId: id(), userId: id() })),
  }),
  /** Who a conversation is with and how it stands: what its header shows. Finds a borrower who has never written, too. */
  conversation: query({
    path: "/api/im/conversation/detail",
    access: USE,
    title: m.conversation,
    input: z.object(customer),
    output: z.object({
      ...facts,
      ...standing,
      realName: z.string(),
      phone: z.string(),
      waitingSince: instant().nullable(),
      /** Whether a message now is an answer within the open conversation, or may start one. */
      may: z.boolean(),
      /** Why not, in the caller's language, and from when on; null when it may. */
      reason: z.string().nullable(),
      legalAt: instant().nullable(),
    }),
  }),
  claim: command({
    path: "/api/im/conversation/claim",
    access: USE,
    title: m.claim,
    input: z.object(customer),
    output: done,
  }),
  /** Takes up a conversation from the customer's record, whether there was one before or not. */
  begin: command({
    path: "/api/im/conversation/begin",
    access: "customer:customer:chat",
    title: m.begin,
    input: z.object(customer),
    output: done,
  }),
  /** Gives it to a colleague, with a note that only staff sees. */
  handOver: command({
    path: "/api/im/conversation/hand-over",
    access: USE,
    title: m.handOver,
    input: z.object({ ...customer, toStaffId: ref("staffUser"), note: prose(300) }),
    output: done,
  }),
  /** Lets it rest: the borrower's next message finds somebody anew. */
  release: command({
    path: "/api/im/conversation/release",
    access: USE,
    title: m.release,
    input: z.object(customer),
    output: done,
  }),
  /** Who is on duty and may be given a conversation, the least busy first. */
  colleagues: query({
    path: "/api/im/colleagues",
    access: USE,
    title: m.colleagues,
    input: z.object(customer),
    output: z.array(z.object({ staffId: id(), name: z.string(), open: z.int() })),
  }),
  /** Hand-overs of a conversation with their notes, the latest first. */
  handOvers: query({
    path: "/api/im/conversation/hand-overs",
    access: USE,
    title: m.handOvers,
    input: z.object(customer),
    output: z.array(
      z.object({ from: z.string().nullable(), to: z.string().nullable(), note: z.string(), at: instant() }),
    ),
  }),
  /** Keeps a file for a message: a picture (JPEG, PNG, WebP) or a PDF. The message that names it is sent over `live`. */
  attach: command({
    path: "/api/im/message/attach",
    access: USE,
    title: m.attach,
    input: z.object({
      ...customer,
      fileName: optionalWords(200),
      file: upload({
        maxBytes: FILE_BYTES,
        accept: "image/jpeg,image/png,image/webp,application/pdf",
        kinds: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
      }),
    }),
    output: z.object({ fileId: id(), fileType: z.string() }),
  }),
  /** A file of a conversation; each opening is logged. Pictures carry the account that looks. */
  file: command({
    path: "/api/im/message/file",
    access: USE,
    title: m.openFile,
    input: z.object({ ...customer, fileId: ref("chatFile") }),
    output: z.object({ dataUrl: z.string(), fileName: z.string().nullable() }),
  }),
  /** The conversations of the team, those that wait longest first, with what the first reply took. */
  monitor: query({
    path: "/api/im/monitor",
    access: MONITOR,
    title: m.monitor,
    input: z.object({ ...contactPage }),
    output: z.object({
      conversations: z.array(
        z.object({
          ...standing,
          realName: z.string(),
          phone: z.string(),
          waitingSince: instant().nullable(),
          heldSince: instant().nullable(),
          /** Seconds from the borrower's first message to the first reply; null while there is none. */
          firstReplySeconds: z.int().nullable(),
        }),
      ),
      totalCount: z.int(),
      waiting: z.int(),
      held: z.int(),
      /** Of today's conversations; null while there was none. */
      averageFirstReplySeconds: z.int().nullable(),
    }),
  }),
  /**
   * The socket of the panel. It sends `OutgoingMessage` frames and `{ type: "typing" | "open", … }` (`domain/frames.ts`);
   * it hears messages and acknowledgements as the specification has them, without a `type`, and the others by theirs.
   */
  live: channel({
    path: "/ws/im",
    audience: USE,
    frames: {
      message: z.object({
        message: z.string(),
        userId: id(),
        connectId: id(),
        messageType: messageType.schema,
        phone: z.string(),
        time: instant(),
        side: messageSide.schema,
        staffId: id().optional(),
        fileId: id().optional(),
      }),
      acknowledged: z.object({ clientId: z.string(), connectId: id(), time: instant() }),
      /** A message that was not kept, and why; `code` as in envelopes (429: slow down, -1: log in again). */
      refused: z.object({
        type: z.literal("refused"),
        clientId: z.string().nullable(),
        code: z.string(),
        msg: z.string(),
        rule: z.string().optional(),
        legalAt: instant().optional(),
        retryAfterMs: z.int().optional(),
      }),
      typing: z.object({
        type: z.literal("typing"),
        userId: id(),
        /** The member of staff who types; null: the borrower. */
        staffId: id().nullable(),
        name: z.string().nullable(),
      }),
      /** The borrower, or one of the staff, has read up to a message. */
      read: z.object({ type: z.literal("read"), userId: id(), connectId, staffId: id().nullable() }),
      /** A conversation was claimed, handed over, released, or waits. */
      conversation: z.object({ type: z.literal("conversation"), ...standing, note: z.string().optional() }),
      facts: z.object({ type: z.literal("facts"), ...facts }),
      /** The first frame: from when on everything is heard. */
      ready: z.object({ type: z.literal("ready"), staffId: id() }),
      /** The server may have missed something: read anew what comes after the last message seen. */
      gap: z.object({ type: z.literal("gap") }),
      /** The last frame of a session that is over: nothing that was acknowledged is lost. */
      ended: z.object({ type: z.literal("ended"), code: z.literal("-1") }),
    },
  }),
});
