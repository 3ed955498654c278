import { expect, test } from "vitest";
import { planStatus } from "../book/plan/domain/status.ts";
import type { ClosedSet } from "../platform/shared/closed-set.ts";
import { ruleMessages } from "../platform/shared/platform-messages.ts";
import { smsStatus, smsType } from "../reach/sms/domain/status.ts";
import { chat } from "../service/chat/contract.ts";
import { messageType } from "../service/chat/domain/sets.ts";
import { chatRefusals, chatTexts } from "../service/chat/messages.ts";
import { smsTemplate } from "../service/sms-desk/contract.ts";
import { smsDeskRefusals } from "../service/sms-desk/messages.ts";
import { workOrder } from "../service/work-order/contract.ts";
import {
  issuePeriod,
  orderResult,
  processMethod,
  workOrderStage,
  workOrderStatus,
  workSource,
  workType,
} from "../service/work-order/domain/sets.ts";
import { workOrderPageMessages, workOrderRefusals } from "../service/work-order/messages.ts";
import { inAll, saidOf, wordsOf } from "./wording.ts";

/** What the specification fixes of tickets, texts and the chat: each code with its words. */
test.each<[string, ClosedSet<never> | ClosedSet, readonly string[]]>([
  [
    "states of tickets",
    workOrderStatus,
    [
      "1 待客服处理 · Awaiting service · Por atender",
      "2 客服处理中 · With service · En atención",
      "3 运营已处理 · Operations done · Operaciones atendió",
      "4 运营处理中 · With operations · En operaciones",
      "5 催收处理中 · With collection · En cobranza",
      "6 催收已处理 · Collection done · Cobranza atendió",
      "7 运营处理中（挂起） · Operations, on hold · Operaciones, en espera",
      "8 已关闭 · Closed · Cerrado",
    ],
  ],
  [
    "stages of tickets",
    workOrderStage,
    [
      "untreated 未处理 · Untreated · Sin atender",
      "processing 处理中 · Processing · En proceso",
      "inReview 审核中 · In review · En revisión",
      "closed 已关闭 · Closed · Cerrado",
    ],
  ],
  [
    "types of tickets",
    workType,
    [
      "0 未标记 · Unmarked · Sin marcar",
      "1 咨询 · Consulting · Consulta",
      "2 操作 · Operation · Operación",
      "3 投诉 · Complaint · Queja",
    ],
  ],
  [
    "sources of tickets",
    workSource,
    [
      "0 客服录入 · Entered by service · Registrado por atención",
      "1 催收反馈 · Feedback of collection · Aviso de cobranza",
      "2 用户留言 · User message · Mensaje del usuario",
    ],
  ],
  [
    "ways on from service",
    processMethod,
    [
      "0 挂起 · Put on hold · Poner en espera",
      "1 转运营 · Transfer to operations · Transferir a operaciones",
      "2 转催收 · Transfer to collection · Transferir a cobranza",
    ],
  ],
  [
    "results of tickets",
    orderResult,
    [
      "0 订单已取消 · Loan cancelled · Préstamo cancelado",
      "1 已退款 · Refunded · Reembolsado",
      "2 已减免 · Waived · Condonado",
      "3 已平账 · Written off · Cuenta cerrada",
    ],
  ],
  [
    "periods of tickets",
    issuePeriod,
    [
      "0 全部 · All terms · Todas las cuotas",
      "1 第 1 期 · Term 1 · Cuota 1",
      "2 第 2 期 · Term 2 · Cuota 2",
      "3 第 3 期 · Term 3 · Cuota 3",
      "4 第 4 期 · Term 4 · Cuota 4",
    ],
  ],
  ["types of texts", smsType, ["1 接收 · Received · Recibido", "2 发送 · Sent · Enviado"]],
  [
    "states of texts",
    smsStatus,
    [
      "-1 已接收 · Received · Recibido",
      "0 已完成 · Complete · Completado",
      "64 等待中 · Waiting · En espera",
      "128 失败 · Failed · Fallido",
    ],
  ],
  ["types of messages", messageType, ["0 文本 · Text · Texto", "2 订单 · Order · Orden"]],
  [
    "states of a plan in the chat",
    planStatus,
    ["10 未还 · Not repaid · Sin pagar", "20 部分还款 · Partly repaid · Pago parcial", "30 已还清 · Repaid · Pagada"],
  ],
])("the %s", (_what, set, words) => {
  expect(wordsOf(set)).toEqual(words);
});

test("a group without a name or a member is told as the specification words it, and so is what became of one", () => {
  const fillIn = "请填写信息 · Please fill in the information · Complete la información";
  expect(inAll(chatTexts.fillIn)).toBe(fillIn);
  expect(saidOf(chat.groupAdd, "userIds", { groupName: "Equipo", userIds: [] })).toBe(fillIn);
  expect([chatTexts.created, chatTexts.changed, chatTexts.dissolve, chatTexts.deleted].map(inAll)).toEqual([
    "创建成功 · Created · Creado",
    "修改成功 · Changed · Modificado",
    "此操作将永久解散该组, 是否继续? · This dissolves the group for good. Continue? · Esto disuelve el grupo de forma permanente. ¿Continuar?",
    "删除成功! · Deleted! · ¡Eliminado!",
  ]);
});

test("what keeps a message from being sent, and that one has come, are told in three languages", () => {
  expect([chatRefusals.empty, chatRefusals.noContact, chatTexts.from].map(inAll)).toEqual([
    "请输入消息 · Please enter the message · Escriba el mensaje",
    "请选择联系人 · Please select a contact · Elija un contacto",
    "来自 {phone} 的新消息 · New message from {phone} · Mensaje nuevo de {phone}",
  ]);
});

test("a ticket of no type that is to be transferred is warned of, and one that was made is told", () => {
  expect([workOrderRefusals.typeBarsTransfer, workOrderPageMessages.created].map(inAll)).toEqual([
    "请勿使用该工单类型 · Do not use this work order type · No use este tipo de ticket",
    "操作成功 · operation successful · operación exitosa",
  ]);
  const missing = (field: string): string => saidOf(workOrder.create, field, {});
  expect(["type", "name", "phone", "orderNo", "period", "description"].map(missing)).toEqual([
    "工单类型不能为空 · Type is required · El campo Tipo es obligatorio",
    "客户姓名不能为空 · Name is required · El campo Nombre es obligatorio",
    "手机号不能为空 · Phone is required · El campo Teléfono es obligatorio",
    "订单号不能为空 · Order no. is required · El campo N.º de orden es obligatorio",
    "问题期数不能为空 · Issue period is required · El campo Cuota del problema es obligatorio",
    "问题描述不能为空 · Description is required · El campo Descripción es obligatorio",
  ]);
});

test("a text that is missing or too long is told as the specification words it", () => {
  expect(saidOf(smsTemplate.create, "tpl", { tpl: " " })).toBe(
    "请输入短信内容 · Please enter the message · Escriba el mensaje",
  );
  const words = "字数超出限制 · Number of words exceeded · Número de palabras excedido";
  expect(saidOf(smsTemplate.create, "tpl", { tpl: "a".repeat(919) })).toBe(words);
  expect([ruleMessages.words, smsDeskRefusals.exceedsFilled].map(inAll)).toEqual([words, words]);
});
