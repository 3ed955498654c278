import { defineMessages } from "../../platform/shared/messages.ts";

export const auditMessages = defineMessages({
  title: { cn: "操作日志", en: "Operation log", es: "Registro de operaciones" },
  detail: { cn: "操作详情", en: "Operation detail", es: "Detalle de la operación" },
  id: { cn: "编号", en: "Id", es: "Id" },
  at: { cn: "时间", en: "Time", es: "Fecha y hora" },
  actor: { cn: "操作人", en: "Who", es: "Quién" },
  actorKind: { cn: "操作来源", en: "Kind of actor", es: "Tipo de actor" },
  call: { cn: "操作代码", en: "Call", es: "Llamada" },
  action: { cn: "操作", en: "Action", es: "Acción" },
  objectType: { cn: "对象类型", en: "Object type", es: "Tipo de objeto" },
  objectId: { cn: "对象编号", en: "Object id", es: "Id del objeto" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  ip: { cn: "IP 地址", en: "IP address", es: "Dirección IP" },
  traceId: { cn: "追踪号", en: "Trace id", es: "Id de rastreo" },
  field: { cn: "字段", en: "Field", es: "Campo" },
  before: { cn: "变更前", en: "Before", es: "Antes" },
  after: { cn: "变更后", en: "After", es: "Después" },
  noDifference: { cn: "没有记录字段变更", en: "No field was recorded", es: "No se registraron campos" },
});
