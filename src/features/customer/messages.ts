import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const customerMessages = defineMessages({
  title: { cn: "客户列表", en: "Customers", es: "Lista de clientes" },
  detailTitle: { cn: "客户详情", en: "Customer detail", es: "Detalle del cliente" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  userId: { cn: "客户编号", en: "User id", es: "Id de usuario" },
  name: { cn: "姓名", en: "Name", es: "Nombre" },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
  idNumber: { cn: "证件号 (CURP)", en: "ID number (CURP)", es: "CURP" },
  packageName: { cn: "包名", en: "Package", es: "Paquete" },
  appName: { cn: "应用", en: "App", es: "App" },
  status: { cn: "客户状态", en: "Status", es: "Estado" },
  registeredAt: { cn: "注册时间", en: "Registered", es: "Registrado" },
  lastLoginAt: { cn: "最近登录", en: "Last login", es: "Último acceso" },
  activeLoans: { cn: "在贷笔数", en: "Active loans", es: "Préstamos activos" },
  settledLoans: { cn: "结清笔数", en: "Settled loans", es: "Préstamos liquidados" },
  settled: { cn: "结清笔数", en: "Settled loans", es: "Préstamos liquidados" },
  overdue: { cn: "有逾期", en: "Overdue", es: "Con mora" },
  quotaCents: { cn: "额度", en: "Quota", es: "Límite" },
  creditCents: { cn: "客户余额", en: "Credit", es: "Saldo a favor" },
  loginDisabled: { cn: "禁止登录", en: "Disable login", es: "Bloquear acceso" },
  borrowingDisabled: { cn: "禁止借款", en: "Prohibit borrowing", es: "Prohibir préstamos" },
  lock: { cn: "锁定", en: "Lock", es: "Bloquear" },
  restore: { cn: "恢复", en: "Restore", es: "Restablecer" },
  as: { cn: "锁定方式", en: "Lock what", es: "Qué bloquear" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  reveal: { cn: "查看完整信息", en: "Reveal", es: "Mostrar completo" },
  field: { cn: "字段", en: "Field", es: "Campo" },
  edit: { cn: "编辑", en: "Edit", es: "Editar" },
  email: { cn: "邮箱", en: "E-mail", es: "Correo" },
  address: { cn: "地址", en: "Address", es: "Domicilio" },
  employer: { cn: "雇主", en: "Employer", es: "Empleador" },
  incomeSource: { cn: "收入来源", en: "Income source", es: "Fuente de ingresos" },
  monthlyIncomeCents: { cn: "月收入", en: "Monthly income", es: "Ingreso mensual" },
});

export const customerRefusals = defineRefusals({
  illegalStatus: {
    code: "409",
    cn: "当前客户状态不能执行此操作",
    en: "This is not possible in the customer's present status",
    es: "Esta operación no es posible en el estado actual del cliente",
  },
  phoneTaken: { code: "409", cn: "该手机号已被其他客户使用", en: "This phone belongs to another customer", es: "Este teléfono pertenece a otro cliente" },
});
