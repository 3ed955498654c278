import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { marksOfImages, openingOf, openPapersInReading } from "../../customer/server/api.ts";
import { can } from "../../../platform/shared/policy.ts";
import { review } from "../contract.ts";
import { deskPolicy } from "../domain/policy.ts";
import { scoreReason } from "../domain/score-reasons.ts";
import { reviewSettings } from "../domain/settings.ts";
import { rejectReason, reviewStage } from "../domain/status.ts";
import { isHeldBy, isLive, secondsUntil } from "./claims.ts";
import { affordabilityFacts } from "./dossier/affordability.ts";
import { readCase, type CaseRow } from "./dossier/case-row.ts";
import { deviceFacts } from "./dossier/device.ts";
import { earlierOrderFacts } from "./dossier/earlier-orders.ts";
import { readParts } from "./dossier/parts.ts";
import { placeOf } from "./dossier/place.ts";
import { curpOf, identityFacts, rfcOf } from "./dossier/identity.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { recheckOf, storedOf } from "./dossier/again.ts";
import { caseFacts, isInReview } from "./open-case.ts";
import { isOwnCustomer } from "./own-customers.ts";
import { staffId } from "./staff.ts";
import { labelsOf } from "./words.ts";

/**
 * Everything the desk shows of one order, in the caller's language, from a fixed number of statements. Who the borrower
 * is opens with the case in hand or after a reveal, what the device told after a reveal of its own; each opening is
 * counted and logged like that of a picture. Without either the dossier tells how the order stands and how it was
 * decided. Refuses (429) beyond the customers that may be opened in an hour.
 */
export const dossier = handle(review.dossier, async (input, ctx) => {
  const found = await readCase(ctx.db, input);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: input.loanId ? "loanId" : "orderNo" });
  const { customerId, loanId } = found;
  const opening = await openingOf(ctx.db, ctx.actor, ctx.now, customerId, "idDoc");
  if (opening) await openPapersInReading(ctx, review.dossier, customerId, "idDoc", { dossier: true, loanId });
  const deviceOpening = opening && (await openingOf(ctx.db, ctx.actor, ctx.now, customerId, "device"));
  const parts = await readParts(ctx.db, found);
  const stages = await settingOf(ctx, reviewSettings.stages);
  const rejectReasons = await settingOf(ctx, reviewSettings.rejectReasons);
  const { images, contacts, device, past, history, duplicates, records } = parts;
  const { lang } = ctx;
  const staff = staffId(ctx);
  const ownCustomer = await isOwnCustomer(ctx.db, staff, customerId);
  const live = isLive(found, ctx.now);
  const mine = isHeldBy(found, staff, ctx.now);
  const faceMatch = images.find((image) => image.faceMatch !== null)?.faceMatch ?? null;
  const marks = await marksOfImages(ctx, opening ? images.map(({ id }) => id) : []);
  const papers = {
    images: images.map((image) => ({
      ...image,
      uploadedAt: image.uploadedAt.toISOString(),
      mark: marks.get(image.id) ?? null,
    })),
    curp: curpOf(found),
    rfc: rfcOf(found),
    place: deviceOpening ? placeOf(device, found) : null,
    groups: [
      { key: "who" as const, facts: identityFacts(found, { faceMatch, contacts: contacts.length }, ctx) },
      { key: "canPay" as const, facts: affordabilityFacts(found, ctx) },
      { key: "haveWeMet" as const, facts: earlierOrderFacts(found, past, ctx) },
      ...(deviceOpening ? [{ key: "device" as const, facts: deviceFacts(device, ctx) }] : []),
    ],
    contacts: contacts.map((contact) => ({ ...contact, phone: maskPhone(contact.phone) })),
    duplicates: duplicates.filter(({ kind }) => deviceOpening || kind !== "sameDevice"),
  };
  return {
    loanId: found.loanId,
    version: found.version,
    orderNo: found.orderNo,
    status: found.status,
    checkStatus: found.checkStatus,
    round: found.round,
    claimedBy: live ? found.claimedName : null,
    claimedUntil: live ? (found.claimedUntil?.toISOString() ?? null) : null,
    secondsLeft: mine && found.claimedUntil ? secondsUntil(found.claimedUntil, ctx.now) : null,
    mine,
    inReview: isInReview(found),
    stored: storedOf(found, records, staff, ctx),
    recheck: recheckOf(found, records, staff),
    sentBackStages: [...(found.sendBackStages ?? [])],
    stages: [...stages],
    rejectReasons: [...rejectReasons],
    remark: found.remark,
    customer: {
      id: found.customerId,
      name: found.name,
      phone: maskPhone(found.phone),
      status: found.customerStatus,
      registeredAt: found.registeredAt.toISOString(),
    },
    request: requestOf(found),
    open: opening !== null,
    ...(opening ? papers : CLOSED),
    score: scoreOf(found, lang),
    history: history.map(({ reasons, ...order }) => ({
      ...order,
      appliedAt: order.appliedAt.toISOString(),
      settledAt: order.settledAt?.toISOString() ?? null,
      reasons: labelsOf(rejectReason, reasons ?? [], lang),
    })),
    records: records.map(({ id, round, result, state, reviewer, decidedAt, reasons, stages: named, remark }) => ({
      id,
      round,
      result,
      state,
      reviewer,
      decidedAt: decidedAt.toISOString(),
      reasons: labelsOf(rejectReason, reasons, lang),
      stages: labelsOf(reviewStage, named, lang),
      remark,
    })),
    can: can(
      deskPolicy,
      {
        ...caseFacts({ ...found, ownCustomer }, ctx.actor.id, ctx.now),
        other: live && !mine ? found.claimedName : null,
        secondLook: found.firstReviewerId !== null,
      },
      ctx.actor.permissions,
    ),
  };
});

const CLOSED = { images: [], curp: null, rfc: null, place: null, groups: [], contacts: [], duplicates: [] };

const requestOf = ({
  contractCents,
  receivedCents,
  termCount,
  termDays,
  product,
  appName,
  oldCustomer,
  appliedAt,
}: CaseRow) => ({
  contractCents,
  receivedCents,
  termCount,
  termDays,
  product,
  appName,
  oldCustomer,
  appliedAt: appliedAt.toISOString(),
});

function scoreOf({ auditScore, auditPassed, auditReasons, auditAt }: CaseRow, lang: Parameters<typeof labelsOf>[2]) {
  if (auditScore === null || auditPassed === null || auditAt === null) return null;
  const reasons = (auditReasons ?? []).map(({ code, points }) => ({
    code,
    points,
    label: labelsOf(scoreReason, [code], lang)[0] ?? code,
  }));
  return { score: auditScore, passed: auditPassed, reasons, at: auditAt.toISOString() };
}
