import { expect, test } from "vitest";
import type { ClosedSet } from "../platform/shared/closed-set.ts";
import { platformRefusals } from "../platform/shared/platform-messages.ts";
import { ui } from "../platform/shared/ui-messages.ts";
import { opinion } from "../service/opinion/contract.ts";
import { closeReason, handledState, opinionType } from "../service/opinion/domain/sets.ts";
import { opinionMessages, opinionPageMessages, opinionRefusals } from "../service/opinion/messages.ts";
import { inAll, saidOf, wordsOf } from "./wording.ts";

test("what has to be filled in is told as the specification words it: its label, and that it is required", () => {
  const reply = "回复不能为空 · Reply is required · El campo Respuesta es obligatorio";
  expect(saidOf(opinion.reply, "reply", { id: "1" })).toBe(reply);
  expect(saidOf(opinion.reply, "reply", { id: "1", reply: " \n " })).toBe(reply);
  expect(saidOf(opinion.close, "closeReason", { id: "1" })).toBe(
    "关闭原因不能为空 · Reason for closing is required · El campo Motivo del cierre es obligatorio",
  );
});

test("what the specification says of every list and form is said of feedback as well", () => {
  expect([ui.noData, ui.noPermission, platformRefusals.incomplete].map(inAll)).toEqual([
    "未找到数据，请检查输入内容 · No data found, please check your content · No se encontraron datos, revise el contenido",
    "没有权限 · No permission · Sin permiso",
    "请填写完整信息 · Please complete all information · Complete toda la información",
  ]);
});

test.each<[string, ClosedSet, readonly string[]]>([
  [
    "types",
    opinionType as ClosedSet,
    [
      "repayment 还款问题 · Repayments · Pagos",
      "application 借款申请 · Applications · Solicitudes",
      "account 账户问题 · Account and data · Cuenta y datos",
      "app 应用故障 · Fault of the app · Falla de la app",
      "suggestion 建议 · Suggestion · Sugerencia",
      "complaint 投诉 · Complaint · Queja",
      "other 其他 · Other · Otro",
    ],
  ],
  [
    "states",
    handledState as ClosedSet,
    [
      "open 待处理 · To be handled · Por atender",
      "answered 已回复 · Answered · Respondida",
      "closed 已关闭 · Closed · Cerrada",
    ],
  ],
  [
    "reasons for closing",
    closeReason as ClosedSet,
    [
      "noReply 无需回复 · Needs no reply · No requiere respuesta",
      "duplicate 重复反馈 · Said before · Repetida",
      "solved 已另行解决 · Solved otherwise · Resuelta por otro medio",
      "unclear 内容无法理解 · Cannot be understood · No se entiende",
      "abuse 垃圾或辱骂信息 · Spam or abuse · Spam u ofensas",
      "other 其他原因 · Another reason · Otro motivo",
    ],
  ],
])("the %s of feedback are told in three languages", (_what, set, words) => {
  expect(wordsOf(set)).toEqual(words);
});

test("the page, its empty states and its refusals are told in three languages", () => {
  expect(
    [
      opinionMessages.title,
      opinionPageMessages.none,
      opinionPageMessages.noneOfCustomer,
      opinionPageMessages.once,
      opinionPageMessages.closeNote,
    ].map(inAll),
  ).toEqual([
    "意见反馈 · User feedback · Opiniones de usuarios",
    "还没有意见反馈 · There is no feedback yet · Aún no hay opiniones",
    "该客户没有提交过意见反馈 · This customer sent no feedback · Este cliente no ha enviado opiniones",
    "回复只发送一次，发送后不能修改。借款人会在应用中看到。 · A reply is sent once and cannot be changed. The borrower reads it in the app. · La respuesta se envía una sola vez y no se puede modificar. El cliente la lee en la app.",
    "借款人在应用中只会看到“已关闭”，看不到原因。 · In the app the borrower sees that it is closed, and not why. · En la app el cliente ve que está cerrada, pero no el motivo.",
  ]);
  expect(Object.values(opinionRefusals).map(inAll)).toEqual([
    "该反馈已转工单 · A ticket was made of this feedback already · Ya se creó un ticket de esta opinión",
    "{who} 已经回复了这条反馈 · {who} has answered this already · {who} ya respondió esta opinión",
    "{who} 已经关闭了这条反馈 · {who} has closed this already · {who} ya cerró esta opinión",
    "只有已关闭的反馈可以重新打开 · Only closed feedback can be reopened · Solo se puede reabrir una opinión cerrada",
    "选择其他原因时请填写备注 · Say in the remark which other reason it is · Explique en la nota cuál es el otro motivo",
    "该编号已用于另一条反馈 · This number is of other feedback · Este número ya es de otra opinión",
    "第 {no} 张图片不是完整的 JPEG、PNG 或 WebP 图片 · Picture {no} is no whole JPEG, PNG or WebP image · La imagen {no} no es una imagen JPEG, PNG o WebP completa",
    "图片无法显示 · The picture cannot be shown · No se puede mostrar la imagen",
  ]);
});
