import * as z from "zod";
import { wordKind } from "../../apps/mapping/domain/sets.ts";
import { promptFrequency } from "../../apps/version/domain/sets.ts";
import { SAID_VERSION } from "../../platform/shared/app-version.ts";
import { command, contract, query, receipt } from "../../platform/shared/endpoint.ts";
import {
  amount,
  centsField,
  day,
  digits,
  id,
  instant,
  optionalWords,
  ref,
  upload,
  words,
} from "../../platform/shared/fields.ts";
import { packageStatus } from "../../apps/package/domain/sets.ts";
import { purposes } from "../../apps/domain/domain/purpose.ts";
import { payFor } from "../../service/bill/contract.ts";
import { customerStatus, incomeSource } from "../../people/borrower/domain/status.ts";
import { appPermission, callDirection, smsDirection } from "../../desk/app-data/domain/sets.ts";
import { clientStatus } from "../../book/order/domain/status.ts";
import { reviewStage } from "../../desk/review/domain/status.ts";
import { handledState, opinionType } from "../../service/opinion/domain/sets.ts";
import { proofState } from "../../service/proof/domain/sets.ts";
import { spoken } from "../../service/opinion/domain/spoken.ts";
import { CLIENT_ID_MAX, FILE_BYTES, MESSAGE_MAX, UNSPOKEN } from "../../service/chat/domain/limits.ts";
import { messageSide, messageType } from "../../service/chat/domain/sets.ts";
import { openMessages as m } from "./messages.ts";

const externalId = words(60);
const phone = z
  .string()
  .trim()
  .min(1, "required")
  .regex(/^\d{10}$/, "format");
const clabe = z
  .string()
  .trim()
  .min(1, "required")
  .regex(/^\d{18}$/, "format");

/** A version as apps in use say it. */
const saidVersion = z.string().trim().regex(SAID_VERSION, "format");

const callEntry = z.object({
  phone: z.string().max(20),
  at: instant(),
  seconds: z.int().min(0).max(86_400),
  direction: z.literal(["in", "out"]),
});

/** Text as a telephone holds it, of any script: kept exactly. */
const as = (max: number) => z.string().max(max);

/** An extension that the borrower is offered: what takes it, and until when; null when none is. */
const extension = z
  .object({ termNo: z.int(), days: z.int(), feeAmount: z.string(), newDueOn: day(), until: instant() })
  .nullable();

/**
 * The signed door. Borrowers' apps, payment channels and SMS carriers call it with `x-app-id`, `x-timestamp` (epoch
 * milliseconds), `x-nonce` and `x-signature` = hex HMAC-SHA256 over "METHOD\npath\ntimestamp\nnonce\nbody". An app that
 * sends its version (`x-app-version`) signs it, too, between nonce and body. It acts for the customers of its own
 * package.
 */
export const open = contract("open", m, {
  products: query({
    path: "/open/v1/products",
    access: "app",
    method: "GET",
    etag: true,
    title: m.products,
    /** The customer by our number or by the app's own; neither for somebody who has yet to register. */
    input: z.object({ userId: ref("customer").optional(), externalId: externalId.optional() }),
    output: z.array(
      z.object({
        productGroupId: id(),
        product: z.string(),
        groupName: z.string(),
        minCents: centsField(),
        maxCents: centsField(),
        termCount: z.int(),
        termDays: z.int(),
        consultationFeeBp: z.int(),
        interestFeeBp: z.int(),
        /** The IVA that comes on top of interest and fees, in basis points. */
        ivaBp: z.int(),
      }),
    ),
  }),
  /** How the calling app stands, for the app to say so itself. */
  appPackage: query({
    path: "/open/v1/app/package",
    access: "app",
    method: "GET",
    etag: true,
    title: m.appPackage,
    input: z.object({}),
    output: z.object({
      packageName: z.string(),
      appName: z.string(),
      status: packageStatus.schema,
      open: z.boolean(),
      domain: z.string(),
    }),
  }),
  /** The hosts that the app asks, by what for: the first, and those that it asks when that does not answer. */
  domains: query({
    path: "/open/v1/domains",
    access: "app",
    method: "GET",
    etag: true,
    title: m.domains,
    input: z.object({}),
    output: z.array(z.object({ purpose: purposes.schema, primary: z.string(), backups: z.array(z.string()) })),
  }),
  /**
   * Whether the calling app has the latest version, may be updated or must be. Without a version it goes by the one that
   * the app signs (`x-app-version`); an app that says none is never forced.
   */
  appVersion: query({
    path: "/open/v1/app/version",
    access: "app",
    method: "GET",
    etag: true,
    title: m.appVersion,
    input: z.object({ package: optionalWords(100), version: saidVersion.optional() }),
    output: z.object({
      state: z.literal(["upToDate", "optional", "forced"]),
      /** The version that is offered, where to get it and what is new in it; null where the app is up to date. */
      version: z.string().nullable(),
      downloadLink: z.string().nullable(),
      storeLink: z.string().nullable(),
      updateRemark: z.string().nullable(),
      /** How often the borrower is to be reminded of an update that may be left alone. */
      frequency: promptFrequency.schema.nullable(),
    }),
  }),
  /**
   * What the words of this API are called in the calling app. Without a version the latest one; an older one stays to be
   * had, for apps that know no other.
   */
  mapping: query({
    path: "/open/v1/mapping",
    access: "app",
    method: "GET",
    etag: true,
    title: m.mapping,
    input: z.object({
      package: optionalWords(100),
      version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    }),
    output: z.object({
      version: z.int(),
      words: z.array(z.object({ kind: wordKind.schema, original: z.string(), mapped: z.string() })),
    }),
  }),
  register: receipt({
    path: "/open/v1/customers",
    access: "app",
    title: m.register,
    input: z.object({
      externalId,
      phone,
      name: words(120),
      curp: z.string().trim().toUpperCase().min(1, "required").max(18),
      rfc: optionalWords(13),
      email: optionalWords(120),
      stateCode: optionalWords(3),
      /** Tells, with the state, which clocks hold where the borrower lives; left out: what is known stays. */
      municipality: optionalWords(120),
      address: optionalWords(300),
      incomeSource: incomeSource.schema,
      monthlyIncomeCents: centsField().refine((value) => value >= 0 && value <= 100_000_000_00, "amount"),
      employer: optionalWords(120),
      /** What the borrower told the app of marketing, and when they did; the last word holds, a BAJA by SMS included. */
      marketing: z.object({ consent: z.boolean(), saidAt: instant() }).optional(),
      clabe,
      contacts: z
        .array(z.object({ name: words(120), phone: z.string().trim().max(20), relation: words(40) }))
        .max(20)
        .default([]),
    }),
    output: z.object({
      userId: id(),
      /**
       * What became of name, CURP and CLABE: as known (`kept`), written (`changed`), or, while an order or money binds
       * them, waiting for a review (`pending`) that has already turned the same change down (`refused`).
       */
      identity: z.literal(["kept", "changed", "pending", "refused"]),
      warnings: z.array(z.string()),
    }),
  }),
  /** At the borrower's own wish, once nothing is owed by either side; it cannot be undone. */
  logOff: command({
    path: "/open/v1/customers/log-off",
    access: "app",
    title: m.logOff,
    input: z.object({ externalId, reason: optionalWords(300) }),
    output: z.object({ status: customerStatus.schema }),
  }),
  image: receipt({
    path: "/open/v1/images",
    access: "app",
    title: m.images,
    bodyLimit: 6_000_000,
    input: z.object({
      externalId,
      type: z.literal([0, 1]),
      side: z.literal(["front", "back", "face"]),
      /** Base64 of a JPEG, PNG or WebP file. */
      data: z.string().min(1, "required").max(5_500_000),
      faceMatch: z.int().min(0).max(100).optional(),
    }),
    output: z.object({ imageId: id() }),
  }),
  appData: receipt({
    path: "/open/v1/app-data",
    access: "app",
    title: m.appData,
    bodyLimit: 1_000_000,
    input: z.object({
      externalId,
      deviceId: words(80),
      model: words(80),
      os: words(40),
      contactsCount: z.int().min(0).max(100_000),
      smsCount: z.int().min(0).max(1_000_000),
      loanApps: z.int().min(0).max(1000),
      installed: z.array(z.string().max(120)).max(500).default([]),
      callLog: z.array(callEntry).max(500).default([]),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    }),
    output: z.null(),
  }),
  /**
   * A batch of what a telephone holds, of any of the kinds; one that is left out was not read, an empty one has nothing.
   * An upload is all batches under its number, of which the last one says so when the others have been taken; it takes a
   * day at most. What is sent again under its number is kept once.
   */
  appDataBatch: receipt({
    path: "/open/v1/app-data/batches",
    access: "app",
    title: m.appDataBatch,
    anyDirection: true,
    bodyLimit: 2_000_000,
    input: z.object({
      externalId,
      uploadId: words(60),
      batchId: words(60),
      deviceId: words(80),
      last: z.boolean().default(false),
      contacts: z
        .array(z.object({ name: as(200), phone: as(60) }))
        .max(2000)
        .optional(),
      sms: z
        .array(z.object({ phone: as(60), direction: smsDirection.schema, at: instant(), text: as(4000) }))
        .max(1000)
        .optional(),
      calls: z
        .array(
          z.object({
            phone: as(60),
            name: as(200).default(""),
            direction: callDirection.schema,
            at: instant(),
            seconds: z.int().min(0).max(86_400),
          }),
        )
        .max(2000)
        .optional(),
      installed: z
        .array(z.object({ name: as(200), appId: as(200).optional(), installedAt: instant().optional() }))
        .max(1000)
        .optional(),
      device: z
        .object({
          model: as(80),
          os: as(40),
          brand: as(40).optional(),
          language: as(20).optional(),
          timeZone: as(60).optional(),
          network: as(60).optional(),
          rooted: z.boolean().optional(),
          emulator: z.boolean().optional(),
          loanApps: z.int().min(0).max(1000).optional(),
        })
        .optional(),
      location: z
        .object({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          accuracyMeters: z.int().min(0).max(1_000_000).optional(),
          at: instant().optional(),
        })
        .optional(),
      /** What the borrower did not grant; empty where everything is. */
      missingPermissions: z.array(appPermission.schema).max(appPermission.codes.length).optional(),
    }),
    output: z.object({ uploadId: z.string(), batchId: z.string(), complete: z.boolean() }),
  }),
  /** Whether a new upload is wanted, and since when; asked on each visit. */
  appDataWanted: query({
    path: "/open/v1/app-data/wanted",
    access: "app",
    title: m.appDataWanted,
    input: z.object({ externalId }),
    output: z.object({ wanted: z.boolean(), since: instant().nullable() }),
  }),
  apply: receipt({
    path: "/open/v1/loans",
    access: "app",
    title: m.apply,
    input: z.object({ externalId, appOrderId: words(60), productGroupId: id(), amount: amount() }),
    output: z.object({ loanId: id(), orderNo: z.string(), status: clientStatus.schema }),
  }),
  /** What the borrower agrees to: the document, and what its cover sheet says. */
  agreement: query({
    path: "/open/v1/loans/agreement",
    access: "app",
    title: m.agreement,
    input: z.object({ externalId, orderNo: words(40) }),
    output: z.object({
      orderNo: z.string(),
      textVersion: z.int(),
      /** Of the document; the acceptance names it. */
      sha256: z.string(),
      /** Base64 of a PDF. */
      data: z.string(),
      /** Annual total cost in percent with one decimal, without IVA; null where no number states it. */
      cat: z.number().nullable(),
      receivedAmount: z.string(),
      totalAmount: z.string(),
      installments: z.array(z.object({ termNo: z.int(), days: z.int(), amount: z.string() })),
      acceptedAt: instant().nullable(),
      /** Until when the offer of another loan may be accepted; null for what the borrower applied for. */
      acceptBy: instant().nullable(),
    }),
  }),
  acceptAgreement: receipt({
    path: "/open/v1/loans/agreement/accept",
    access: "app",
    title: m.accept,
    input: z.object({
      externalId,
      orderNo: words(40),
      textVersion: z.int().min(1).max(32_767),
      sha256: z
        .string()
        .trim()
        .min(1, "required")
        .regex(/^[0-9a-f]{64}$/, "format"),
      deviceId: words(80),
      model: words(80),
      os: words(40),
    }),
    output: z.object({ orderNo: z.string(), acceptedAt: instant() }),
  }),
  resubmit: receipt({
    path: "/open/v1/loans/resubmit",
    access: "app",
    title: m.resubmit,
    input: z.object({ externalId, orderNo: words(40), stages: z.array(reviewStage.schema).min(1).max(20) }),
    output: z.object({ orderNo: z.string(), status: clientStatus.schema }),
  }),
  orders: query({
    path: "/open/v1/loans/list",
    access: "app",
    title: m.orders,
    input: z.object({ externalId }),
    output: z.array(
      z.object({
        orderNo: z.string(),
        status: clientStatus.schema,
        contractAmount: z.string(),
        applicationDate: instant(),
        /** Stages that the borrower is asked to hand in again. */
        resubmitStages: z.array(reviewStage.schema),
        /** What settles the order today; null while there is nothing to repay. */
        debtAmount: z.string().nullable(),
        /**
         * What the borrower owes back of refunded money; it stands with the one order on whose code it is paid first.
         */
        owedBackAmount: z.string(),
        extension,
        /** A partner lends on it and is repaid there: it has no payment codes of ours. */
        byPartner: z.boolean(),
        plans: z.array(
          z.object({
            termNo: z.int(),
            dueOn: day(),
            repaymentTotalAmount: z.string(),
            outstandingAmount: z.string(),
            status: z.int(),
          }),
        ),
      }),
    ),
  }),
  paymentCode: receipt({
    path: "/open/v1/loans/payment-code",
    access: "app",
    title: m.paymentCode,
    input: z.object({ externalId, orderNo: words(40), payFor }),
    /**
     * The code, the amount that is to be paid on it (the order and what is owed back), and the amounts that can be paid
     * now.
     */
    output: z.object({
      paymentCode: z.string(),
      channel: z.string(),
      amount: z.string(),
      expiresAt: instant(),
      debtAmount: z.string(),
      owedBackAmount: z.string(),
      extension,
    }),
  }),
  /** The code by which the borrower confirms the account that a partner is to pay to. */
  secureCode: receipt({
    path: "/open/v1/loans/partner/code",
    access: "app",
    title: m.secureCode,
    input: z.object({ externalId, orderNo: words(40), code: digits(4, 8) }),
    output: z.object({ orderNo: z.string() }),
  }),
  /** What moving an installment's due date costs at the partner who lends on the order; promises nothing. */
  delayQuote: query({
    path: "/open/v1/loans/partner/delay/quote",
    access: "app",
    title: m.delayQuote,
    input: z.object({
      externalId,
      orderNo: words(40),
      termNo: z.int().min(1).max(120),
      days: z.int().min(1).max(30),
    }),
    output: z.object({ quoteNo: z.string(), feeAmount: z.string(), dueOn: day() }),
  }),
  /** Takes a quote up. The due date moves once the partner was paid for it. */
  delay: receipt({
    path: "/open/v1/loans/partner/delay",
    access: "app",
    title: m.delay,
    input: z.object({ externalId, orderNo: words(40), quoteNo: words(200) }),
    output: z.object({
      delayNo: z.string(),
      paymentCode: z.string(),
      feeAmount: z.string(),
      expiresAt: instant(),
    }),
  }),
  /**
   * What the borrower says to us. It is kept once, however often it is sent under its number; without a version it goes
   * by the one that the app signs.
   */
  feedback: receipt({
    path: "/open/v1/feedback",
    access: "app",
    title: m.feedback,
    bodyLimit: 8_500_000,
    input: z.object({
      externalId,
      appFeedbackId: words(60),
      type: opinionType.schema,
      text: spoken(2000),
      /** The borrower lets the reply come by SMS, too. */
      smsAllowed: z.boolean().default(false),
      version: saidVersion.optional(),
      /** Base64 of JPEG, PNG or WebP files, each of at most two megabytes. */
      pictures: z.array(z.string().min(1, "required").max(2_800_000)).max(3).default([]),
    }),
    output: z.object({ feedbackId: id() }),
  }),
  /** A picture of a transfer that the borrower made, for one of their orders by its number or id. */
  proof: receipt({
    path: "/open/v1/proofs",
    access: "app",
    title: m.proof,
    bodyLimit: 6_000_000,
    input: z.object({
      externalId,
      orderNo: optionalWords(40),
      loanId: ref("loan").optional(),
      /** Base64 of a JPEG, PNG or WebP file. */
      picture: z.string().min(1, "required").max(5_500_000),
    }),
    output: z.object({
      proofId: id(),
      state: proofState.schema,
      /** We have the same picture already: there is no need to send it again. */
      duplicate: z.boolean(),
    }),
  }),
  /** The last fifty things that the borrower said, newest first, with our replies. */
  feedbackList: query({
    path: "/open/v1/feedback/list",
    access: "app",
    title: m.feedbackList,
    input: z.object({ externalId }),
    output: z.array(
      z.object({
        feedbackId: id(),
        appFeedbackId: z.string(),
        type: opinionType.schema,
        text: z.string(),
        pictures: z.int(),
        handled: handledState.schema,
        sentAt: instant(),
        reply: z.string().nullable(),
        handledAt: instant().nullable(),
      }),
    ),
  }),
  /**
   * What the borrower writes to us in the chat. It is kept once, however often it is sent under its `clientId`, which
   * answers where it stands among all messages; another text under the same one is refused.
   */
  messageSend: receipt({
    path: "/open/v1/messages",
    access: "app",
    title: m.messageSend,
    input: z
      .object({
        externalId,
        clientId: z
          .string()
          .min(1, "required")
          .max(CLIENT_ID_MAX)
          .regex(/^[\w-]+$/, "format"),
        /** Empty where a file says it all. */
        message: z
          .string()
          .max(MESSAGE_MAX)
          .refine((text) => !UNSPOKEN.test(text) && text.isWellFormed(), "characters")
          .default(""),
        fileId: ref("chatFile").optional(),
      })
      .refine(({ message, fileId }) => message.trim() !== "" || fileId !== undefined, {
        path: ["message"],
        message: "required",
      }),
    output: z.object({ connectId: id(), time: instant() }),
  }),
  /**
   * The conversation after a message, oldest first; `0` for all of it, at most a hundred at a time. Without any it waits
   * for the next one for so many seconds.
   */
  messages: query({
    path: "/open/v1/messages/after",
    access: "app",
    title: m.messages,
    input: z.object({
      externalId,
      afterId: z
        .string()
        .regex(/^(0|[1-9]\d{0,17})$/, "id")
        .default("0"),
      waitSeconds: z.int().min(0).max(25).default(0),
    }),
    output: z.object({
      messages: z.array(
        z.object({
          connectId: id(),
          message: z.string(),
          messageType: messageType.schema,
          side: messageSide.schema,
          fileId: id().nullable(),
          time: instant(),
        }),
      ),
    }),
  }),
  messageAttach: receipt({
    path: "/open/v1/messages/files",
    access: "app",
    title: m.messageAttach,
    bodyLimit: 14_000_000,
    input: z.object({
      externalId,
      fileName: optionalWords(200),
      file: upload({
        maxBytes: FILE_BYTES,
        accept: "image/jpeg,image/png,image/webp,application/pdf",
        kinds: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
      }),
    }),
    output: z.object({ fileId: id(), fileType: z.string() }),
  }),
  /** A file of the borrower's own conversation. */
  messageFile: query({
    path: "/open/v1/messages/file",
    access: "app",
    title: m.messageFile,
    input: z.object({ externalId, fileId: ref("chatFile") }),
    output: z.object({ fileType: z.string(), data: z.string() }),
  }),
  /** The borrower has read everything up to a message. */
  messageRead: receipt({
    path: "/open/v1/messages/read",
    access: "app",
    title: m.messageRead,
    input: z.object({ externalId, connectId: ref("chatMessage") }),
    output: z.object({ connectId: id() }),
  }),
  /** The borrower types. */
  messageTyping: receipt({
    path: "/open/v1/messages/typing",
    access: "app",
    title: m.messageTyping,
    input: z.object({ externalId }),
    output: z.null(),
  }),
  channelCallback: receipt({
    path: "/open/v1/channel/sandbox/callback",
    access: "app",
    title: m.callback,
    input: z.object({ eventId: words(80), type: z.literal(["payout", "charge", "refund"]), reference: words(80) }),
    output: z.null(),
  }),
  smsReport: receipt({
    path: "/open/v1/sms/sandbox/report",
    access: "app",
    title: m.smsReport,
    input: z.object({ reference: words(60), delivered: z.boolean(), reason: optionalWords(200) }),
    output: z.null(),
  }),
  /** A text that a borrower sent to our number; `reference` is the carrier's own, and brings it once. */
  smsIncoming: receipt({
    path: "/open/v1/sms/sandbox/incoming",
    access: "app",
    title: m.smsIncoming,
    input: z.object({ reference: words(80), from: words(30), text: spoken(2000), at: instant().optional() }),
    output: z.null(),
  }),
});
