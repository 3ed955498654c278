import { expect, test } from "vitest";
import { appDataRefusals } from "../desk/app-data/messages.ts";
import { customerMessages } from "../desk/customer/messages.ts";
import { image } from "../desk/image/contract.ts";
import { exceptionReason, imageType } from "../desk/image/domain/sets.ts";
import { imagePageMessages } from "../desk/image/messages.ts";
import { review } from "../desk/review/contract.ts";
import { callRecord } from "../desk/review/domain/call-record.ts";
import { checkStatus } from "../desk/review/domain/status.ts";
import { reviewMessages } from "../desk/review/messages.ts";
import { customerStatus, incomeSource } from "../people/borrower/domain/status.ts";
import type { ClosedSet } from "../platform/shared/closed-set.ts";
import { platformRefusals } from "../platform/shared/platform-messages.ts";
import { ui } from "../platform/shared/ui-messages.ts";
import { inAll, saidOf, wordsOf } from "./wording.ts";

/** What the specification fixes of the review desk, images and customers: each code with its words. */
test.each<[string, ClosedSet<never> | ClosedSet, readonly string[]]>([
  [
    "types of images",
    imageType,
    ["0 证件（OCR） · ID document (OCR) · Identificación (OCR)", "1 活体 · Liveness · Prueba de vida"],
  ],
  [
    "reasons of an exception",
    exceptionReason,
    [
      "0 人脸被修改或有异物 · Face altered or foreign object · Rostro alterado u objeto extraño",
      "1 翻拍屏幕 · Photo of a screen · Foto de una pantalla",
      "2 证件人像异常 · Abnormal ID portrait · Retrato anormal en la identificación",
      "3 证件与活体人脸不符 · ID and live face mismatch · El rostro no coincide con la identificación",
      "4 疑似 AI 生成 · Suspected AI generation · Posible generación con IA",
      "5 背景全黑 · Black background · Fondo negro",
      "6 其他 · Other · Otro",
    ],
  ],
  [
    "review status",
    checkStatus,
    [
      "12 待审核 · Not reviewed · Sin revisar",
      "11 审核中 · Pending · En revisión",
      "9 审核通过 · Approved · Aprobada",
      "10 审核未通过 · Audit failed · No aprobada",
    ],
  ],
  ["call records", callRecord, ["0 未读 · Unread · No leída", "1 已读 · Read · Leída"]],
  [
    "status of a customer",
    customerStatus,
    [
      "0 正常 · Normal · Normal",
      "1 禁止登录 · Login disabled · Acceso bloqueado",
      "2 禁止借款 · Borrowing prohibited · Préstamos prohibidos",
      "3 已注销 · Logged off · Cuenta cancelada",
    ],
  ],
  [
    "sources of income",
    incomeSource,
    ["selfEmployed 自雇 · Self-employed · Independiente", "salaried 受薪 · Salaried · Asalariado"],
  ],
])("the %s are those of the specification, in three languages", (_what, set, words) => {
  expect(wordsOf(set)).toEqual(words);
});

test("what the pages of images, customers and app data say is said in three languages", () => {
  expect(
    [
      customerMessages.noImages,
      imagePageMessages.noImages,
      appDataRefusals.needsBoth,
      ui.noData,
      reviewMessages.callLogFailed,
    ].map(inAll),
  ).toEqual([
    "客户未上传图片 · The customer does not upload images · El cliente no cargó imágenes",
    "客户未上传图片 · The customer does not upload images · El cliente no cargó imágenes",
    "请填写应用包名和手机号后查询 · Please fill in the package name and phone number for inquiry · Indique el nombre del paquete y el teléfono para consultar",
    "未找到数据，请检查输入内容 · No data found, please check your content · No se encontraron datos, revise el contenido",
    "系统异常，请稍后再试 · System exception, please try again later · Error del sistema, inténtelo más tarde",
  ]);
  expect([platformRefusals.incomplete.en, ui.noPermission.en]).toEqual([
    "Please complete all information",
    "No permission",
  ]);
});

test("a send-back needs a stage, a rejection a reason, and an exception of an image a reason", () => {
  const target = { loanId: "1", version: 0 };
  expect(saidOf(review.sendBack, "stages", { ...target, stages: [] })).toBe(
    "请至少选择一个阶段 · Choose at least one stage · Elija al menos una etapa",
  );
  expect(saidOf(review.reject, "reasons", { ...target, reasons: [] })).toBe(
    "拒绝时请至少选择一个原因 · Reject needs at least one reason · Para rechazar, elija al menos un motivo",
  );
  expect(saidOf(image.exception, "reasons", { imageId: "1", reasons: [] })).toBe(
    "请至少选择一个异常原因 · Choose at least one exception reason · Elija al menos un motivo de la anomalía",
  );
});
