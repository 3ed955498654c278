import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const merchantMessages = defineMessages({
  ...revisionLabels,
  title: { cn: "商户", en: "Merchants", es: "Comercios" },
  list: { cn: "商户列表", en: "List of merchants", es: "Lista de comercios" },
  id: { cn: "商户", en: "Merchant", es: "Comercio" },
  merchantNo: { cn: "商户号", en: "Merchant no.", es: "N.º de comercio" },
  name: { cn: "商户名称", en: "Merchant name", es: "Nombre del comercio" },
  zone: { cn: "时区", en: "Time zone", es: "Zona horaria" },
  taxNo: { cn: "税号（RFC）", en: "Tax ID (RFC)", es: "RFC" },
  recaNo: { cn: "RECA 登记号", en: "RECA no.", es: "N.º de RECA" },
  complaintsUnit: { cn: "投诉受理部门（UNE）", en: "Complaints unit (UNE)", es: "Unidad de atención (UNE)" },
  enabled: { cn: "启用", en: "Enabled", es: "Activo" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  products: { cn: "产品数", en: "Products", es: "Productos" },
  packages: { cn: "包数", en: "Packages", es: "Paquetes" },
  create: { cn: "新增商户", en: "Create merchant", es: "Crear comercio" },
  edit: { cn: "编辑商户", en: "Edit merchant", es: "Editar comercio" },
  enable: { cn: "启用商户", en: "Enable merchant", es: "Activar comercio" },
  disable: { cn: "停用商户", en: "Disable merchant", es: "Desactivar comercio" },
  restore: { cn: "恢复商户版本", en: "Restore a merchant's revision", es: "Restaurar revisión del comercio" },
  history: { cn: "商户修订历史", en: "Revisions of a merchant", es: "Revisiones del comercio" },
});

/** The words of the tab. */
export const merchantPageMessages = defineMessages({
  none: { cn: "还没有商户", en: "There is no merchant yet", es: "Aún no hay comercios" },
  noneHint: {
    cn: "商户是放款主体；产品与应用包都归属于商户。",
    en: "A merchant is who lends: products and apps belong to one.",
    es: "El comercio es quien presta: productos y aplicaciones le pertenecen.",
  },
  numberHelp: {
    cn: "创建后不能更改；订单以此识别商户",
    en: "Stays as it is: orders know their merchant by it",
    es: "No cambia: las órdenes identifican al comercio por él",
  },
  taxNoForm: {
    cn: "RFC 由 3–4 个字母、6 位数字和 3 个字符组成",
    en: "An RFC has three or four letters, six digits and three characters",
    es: "El RFC lleva tres o cuatro letras, seis dígitos y tres caracteres",
  },
  unitHelp: {
    cn: "名称、电话、邮箱，印在合同首页上",
    en: "Name, phone and e-mail, as the contract's cover sheet has them",
    es: "Nombre, teléfono y correo, como aparecen en la carátula del contrato",
  },
  enableNote: {
    cn: "其已启用的产品将重新可以申请。",
    en: "Its enabled products can be applied for again.",
    es: "Sus productos activos vuelven a estar disponibles.",
  },
  disableNote: {
    cn: "停用后该商户的所有产品不再接受新申请；已有订单不受影响。",
    en: "None of its products can be applied for from then on. Existing orders go on as they are.",
    es: "Desde entonces no se puede solicitar ninguno de sus productos. Las órdenes existentes siguen igual.",
  },
});

export const merchantRefusals = defineRefusals({
  taken: { code: "409", cn: "该商户号已存在", en: "This merchant no. is taken", es: "Ese n.º de comercio ya existe" },
  alreadyEnabled: {
    code: "409",
    cn: "该商户已启用",
    en: "The merchant is enabled already",
    es: "El comercio ya está activo",
  },
  alreadyDisabled: {
    code: "409",
    cn: "该商户已停用",
    en: "The merchant is disabled already",
    es: "El comercio ya está inactivo",
  },
});
