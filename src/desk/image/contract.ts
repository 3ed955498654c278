import * as z from "zod";
import { aggregate, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { abilities, id, instant, reason, ref } from "../../platform/shared/fields.ts";
import {
  closed,
  col,
  exact,
  filterSchema,
  flag,
  oneOf,
  phoneNumber,
  range,
  recordNumber,
} from "../../platform/shared/list.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { CLAIM_SIZES, MAX_ASSIGNED, MAX_HELD, MAX_THUMBNAILS } from "./domain/limits.ts";
import { exceptionReason, imageResult, imageType, markResult } from "./domain/sets.ts";
import { imageMessages as m } from "./messages.ts";

const VIEW = "review:imageExamine:view" as const;
const MARK = "review:imageExamine:mark" as const;
const ASSIGN = "review:imageExamine:assign" as const;
const HISTORY = "review:imageMarkHistory:view" as const;

const filters = {
  type: closed(imageType),
  result: closed(imageResult),
  orderNo: recordNumber(),
  phone: phoneNumber(),
  packageName: oneOf("package"),
  reasons: closed(exceptionReason),
  reviewer: oneOf("staff"),
  uploadedAt: range("day"),
  assignedToMe: flag(),
  imageId: exact("image"),
};

const distributed = {
  reasons: closed(exceptionReason),
  result: closed(markResult),
  marker: oneOf("staff"),
  type: closed(imageType),
  markedAt: range("day"),
  packageName: oneOf("package"),
};

const historyFilters = {
  ...distributed,
  orderNo: recordNumber(),
  withdrawn: flag(),
  imageId: exact("image"),
  markId: exact("imageMark"),
};

const images = (most: number) => z.array(ref("image")).min(1, "required").max(most);
const marked = z.object({ marked: z.int(), until: instant() });
const picture = z.object({ dataUrl: z.string() });

/** What the light table shows of one image beside the image itself; it says nothing of whose it is. */
const onTable = z.object({
  id: id(),
  type: imageType.schema,
  side: z.string(),
  orderNo: z.string().nullable(),
  appName: z.string(),
  uploadedAt: instant(),
  /** The other of the two: the document of a face, the face of a document. */
  companionId: id().nullable(),
  faceMatch: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  takenAt: z.string().nullable(),
  camera: z.string().nullable(),
  software: z.string().nullable(),
  result: imageResult.schema,
  reasons: z.array(exceptionReason.schema),
  can: abilities(["claim", "assign", "mark"]),
});

/** Images of customers: who looks at which, and what they mark on them. */
export const image = contract("image", m, {
  /** What there is to look at, without the images. */
  list: list({
    path: "/api/image/list",
    access: VIEW,
    exportAccess: "review:imageExamine:export",
    title: m.title,
    filters,
    columns: {
      id: col.id(),
      type: col.closed(imageType),
      side: col.hidden(col.text()),
      orderNo: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      phone: col.phone(),
      appName: col.text(),
      uploadedAt: col.instant(),
      result: col.closed(imageResult),
      reasons: col.text(),
      reviewer: col.text(),
      markedAt: col.instant(),
      heldBy: col.text(),
      assignedTo: col.text(),
      size: col.text(),
      camera: col.text(),
      takenAt: col.text(),
      software: col.text(),
      can: col.abilities(["claim", "assign", "mark"]),
    },
    sort: ["uploadedAt"],
  }),
  /**
   * Takes the next images that match a filter (those that nobody has marked unless it says which, the longest waiting
   * first) for a while; what one held before is given back. One row of the log names them all.
   */
  claim: command({
    path: "/api/image/claim",
    access: MARK,
    title: m.claim,
    input: z.object({
      size: z.literal([...CLAIM_SIZES]).default(24),
      filter: filterSchema(filters).optional(),
    }),
    /** Nothing where no image waits that matches; what one held stays in hand then. */
    output: z.object({ count: z.int(), until: instant().nullable() }),
  }),
  /** Takes the images named, marked or not, all of them or none. */
  take: command({
    path: "/api/image/take",
    access: MARK,
    title: m.take,
    input: z.object({ imageIds: images(MAX_HELD) }),
    output: z.object({ count: z.int(), until: instant() }),
  }),
  /** The images that the caller has in hand. */
  table: query({
    path: "/api/image/table",
    access: MARK,
    title: m.table,
    input: z.object({}),
    output: z.object({
      until: instant().nullable(),
      images: z.array(onTable),
      /** How many wait that nobody has marked, and how many of them were given to the caller. */
      waiting: z.int(),
      assigned: z.int(),
      /** How many more the caller may claim within the hour. */
      left: z.int(),
    }),
  }),
  /** Thumbnails of images in hand, with the account that looks and the minute burnt into each. */
  thumbnails: query({
    path: "/api/image/thumbnails",
    access: MARK,
    title: m.thumbnails,
    input: z.object({ imageIds: images(MAX_THUMBNAILS) }),
    /** Null where the file cannot be read. */
    output: z.array(z.object({ imageId: id(), dataUrl: z.string().nullable() })),
  }),
  /** One image in hand, or what it is compared with, as large as a screen, marked in the same way. */
  look: query({
    path: "/api/image/look",
    access: MARK,
    title: m.look,
    input: z.object({ imageId: ref("image") }),
    output: picture,
  }),
  /** Gives back what one has in hand. */
  release: command({
    path: "/api/image/release",
    access: MARK,
    title: m.release,
    input: z.object({}),
    output: z.object({ released: z.int() }),
  }),
  /** Marks images in hand as normal. */
  normal: command({
    path: "/api/image/normal",
    access: MARK,
    title: m.normal,
    input: z.object({ imageIds: images(MAX_HELD) }),
    output: marked,
  }),
  /** Marks an image in hand as an exception, with what is wrong with it. */
  exception: command({
    path: "/api/image/exception",
    access: MARK,
    title: m.exception,
    input: z.object({
      imageId: ref("image"),
      reasons: z.array(exceptionReason.schema).min(1, "required").max(exceptionReason.codes.length),
    }),
    output: marked,
  }),
  /** Who may be given images, and how many each has been given. */
  markers: query({
    path: "/api/image/markers",
    access: ASSIGN,
    title: m.markers,
    input: z.object({}),
    output: z.array(z.object({ id: id(), name: z.string(), assigned: z.int() })),
  }),
  /** Keeps images for one reviewer, who claims them before anybody else may. */
  assign: command({
    path: "/api/image/assign",
    access: ASSIGN,
    title: m.assign,
    input: z.object({ imageIds: images(MAX_ASSIGNED), checker: ref("staff") }),
    output: z.object({ assigned: z.int(), left: z.int() }),
  }),
  /** Every mark that was ever set, the withdrawn ones, too. */
  history: list({
    path: "/api/image/history",
    access: HISTORY,
    exportAccess: "review:imageMarkHistory:export",
    title: m.history,
    filters: historyFilters,
    columns: {
      id: col.id(),
      imageId: col.hidden(col.code()),
      type: col.closed(imageType),
      result: col.closed(markResult),
      reasons: col.text(),
      marker: col.text(),
      markedAt: col.instant(),
      orderNo: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      status: col.closed(loanStatus),
      appName: col.text(),
      current: col.flag(),
      withdrawn: col.flag(),
      withdrawnBy: col.text(),
      withdrawnAt: col.instant(),
      withdrawalReason: col.text(),
      /** The caller may open the image now. */
      open: col.hidden(col.flag()),
      can: col.abilities(["revoke", "revokeAny"]),
    },
    sort: ["markedAt"],
  }),
  /** How often each reason was named by marks that stand. */
  distribution: aggregate({
    path: "/api/image/distribution",
    access: HISTORY,
    title: m.distribution,
    filters: distributed,
    columns: { reason: col.closed(exceptionReason), marks: col.count() },
    max: exceptionReason.codes.length,
  }),
  /**
   * The thumbnail beside a mark, for who may open the image: it is in hand, or opened by the customer's case or a
   * reveal, which is logged.
   */
  glance: query({
    path: "/api/image/glance",
    access: HISTORY,
    title: m.glance,
    input: z.object({ markId: ref("imageMark") }),
    output: picture,
  }),
  /** Withdraws one's own mark, within a while of setting it. */
  revoke: command({
    path: "/api/image/revoke",
    access: "review:imageMarkHistory:revoke",
    title: m.revoke,
    input: z.object({ id: ref("imageMark"), reason: reason() }),
    output: z.object({ id: id(), result: imageResult.schema }),
  }),
  /** Withdraws anybody's mark, at any time. */
  revokeAny: command({
    path: "/api/image/revoke-any",
    access: "review:imageMarkHistory:revokeAny",
    title: m.revokeAny,
    input: z.object({ id: ref("imageMark"), reason: reason() }),
    output: z.object({ id: id(), result: imageResult.schema }),
  }),
});
