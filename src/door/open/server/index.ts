import type { Handler } from "../../../platform/server/handle.ts";
import { acceptAgreement, agreement } from "./agreement.ts";
import { appPackage } from "./app-package.ts";
import { appDataWanted, uploadAppData, uploadBatch } from "./app-data.ts";
import { appVersion } from "./app-version.ts";
import { channelCallback, smsIncoming, smsReport } from "./callbacks.ts";
import { messageAttach, messageFile, messageRead, messages, messageSend, messageTyping } from "./chat-calls.ts";
import { uploadImage } from "./image.ts";
import { feedback, feedbackList } from "./feedback.ts";
import { logOff } from "./log-off.ts";
import { apply, ownOrders, paymentCode, resubmit } from "./loans.ts";
import { domains } from "./domains.ts";
import { mapping } from "./mapping.ts";
import { delay, delayQuote, secureCode } from "./partner.ts";
import { sendProof } from "./proof.ts";
import { products } from "./products.ts";
import { register } from "./register.ts";

export const openHandlers: readonly Handler[] = [
  products,
  appPackage,
  domains,
  appVersion,
  mapping,
  register,
  logOff,
  uploadImage,
  uploadAppData,
  uploadBatch,
  appDataWanted,
  apply,
  agreement,
  acceptAgreement,
  resubmit,
  ownOrders,
  paymentCode,
  secureCode,
  delayQuote,
  delay,
  feedback,
  sendProof,
  feedbackList,
  messageSend,
  messages,
  messageAttach,
  messageFile,
  messageRead,
  messageTyping,
  channelCallback,
  smsReport,
  smsIncoming,
];
