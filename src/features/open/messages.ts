import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const openMessages = defineMessages({
  products: { cn: "可申请产品", en: "Products on offer", es: "Productos disponibles" },
  register: { cn: "注册/更新客户", en: "Register or update a customer", es: "Registrar o actualizar cliente" },
  images: { cn: "上传证件照", en: "Upload KYC image", es: "Subir imagen KYC" },
  appData: { cn: "上传应用数据", en: "Upload app data", es: "Subir datos de la app" },
  apply: { cn: "提交贷款申请", en: "Apply for a loan", es: "Solicitar préstamo" },
  resubmit: { cn: "重新提交", en: "Resubmit stages", es: "Reenviar etapas" },
  orders: { cn: "我的订单", en: "Own orders", es: "Mis órdenes" },
  plan: { cn: "还款计划", en: "Repayment plan", es: "Plan de pagos" },
  paymentCode: { cn: "付款码", en: "Payment code", es: "Código de pago" },
  callback: { cn: "渠道回调", en: "Channel callback", es: "Aviso del canal" },
  smsReport: { cn: "短信回执", en: "SMS report", es: "Informe de SMS" },
  externalId: { cn: "外部客户号", en: "External id", es: "Id externo" },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
  name: { cn: "姓名", en: "Name", es: "Nombre" },
  curp: { cn: "CURP", en: "CURP", es: "CURP" },
  rfc: { cn: "RFC", en: "RFC", es: "RFC" },
  clabe: { cn: "CLABE", en: "CLABE", es: "CLABE" },
  amount: { cn: "申请金额", en: "Amount", es: "Importe" },
  productGroupId: { cn: "产品组", en: "Product group", es: "Grupo de producto" },
  appOrderId: { cn: "应用订单号", en: "App order id", es: "Id de orden de la app" },
  birthOn: { cn: "出生日期", en: "Date of birth", es: "Fecha de nacimiento" },
  data: { cn: "图片", en: "Image", es: "Imagen" },
  type: { cn: "图片类型", en: "Image type", es: "Tipo de imagen" },
  side: { cn: "图片面", en: "Side", es: "Lado" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  stages: { cn: "阶段", en: "Stages", es: "Etapas" },
  eventId: { cn: "事件编号", en: "Event id", es: "Id del evento" },
  reference: { cn: "参考号", en: "Reference", es: "Referencia" },
  monthlyIncomeCents: { cn: "月收入", en: "Monthly income", es: "Ingreso mensual" },
  incomeSource: { cn: "收入来源", en: "Income source", es: "Fuente de ingresos" },
});

export const openRefusals = defineRefusals({
  curpInvalid: { code: "400", cn: "CURP 校验失败", en: "The CURP is not valid", es: "La CURP no es válida" },
  clabeInvalid: { code: "400", cn: "CLABE 校验失败", en: "The CLABE is not valid", es: "La CLABE no es válida" },
  notAnImage: {
    code: "400",
    cn: "文件不是 JPEG、PNG 或 WebP 图片",
    en: "The file is not a JPEG, PNG or WebP image",
    es: "El archivo no es una imagen JPEG, PNG o WebP",
  },
  noCustomer: { code: "404", cn: "客户不存在", en: "There is no such customer", es: "No existe ese cliente" },
  loggedOff: { code: "409", cn: "客户已注销或被禁止登录", en: "The customer may not log in", es: "El cliente no puede iniciar sesión" },
  imagesMissing: {
    code: "409",
    cn: "请先上传证件和活体照片",
    en: "Upload the ID and liveness images first",
    es: "Primero suba las imágenes de identificación y de vida",
  },
});
