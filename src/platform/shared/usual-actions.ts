import { defineMessages } from "./messages.ts";

/** The names of what may be done on several pages. What one page alone has is named where that page is declared. */
export const usualActions = defineMessages({
  assign: { cn: "分配", en: "Assign", es: "Asignar" },
  call: { cn: "拨打电话", en: "Call", es: "Llamar" },
  cancel: { cn: "取消", en: "Cancel", es: "Cancelar" },
  claim: { cn: "领取", en: "Claim", es: "Tomar" },
  close: { cn: "关闭", en: "Close", es: "Cerrar" },
  create: { cn: "新增", en: "Create", es: "Crear" },
  download: { cn: "下载", en: "Download", es: "Descargar" },
  edit: { cn: "编辑", en: "Edit", es: "Editar" },
  enable: { cn: "启用或停用", en: "Enable or disable", es: "Activar o desactivar" },
  export: { cn: "导出", en: "Export", es: "Exportar" },
  flat: { cn: "平账", en: "Write off and close", es: "Cerrar cuenta" },
  follow: { cn: "跟进", en: "Follow up", es: "Dar seguimiento" },
  import: { cn: "导入", en: "Import", es: "Importar" },
  match: { cn: "匹配", en: "Match", es: "Conciliar" },
  query: { cn: "查询", en: "Query", es: "Consultar" },
  recall: { cn: "收回", en: "Recall", es: "Recuperar" },
  refund: { cn: "退款", en: "Refund", es: "Reembolsar" },
  release: { cn: "解除", en: "Release", es: "Liberar" },
  remark: { cn: "添加备注", en: "Add a remark", es: "Agregar nota" },
  remove: { cn: "删除", en: "Delete", es: "Eliminar" },
  restore: { cn: "恢复", en: "Restore", es: "Restaurar" },
  reverse: { cn: "冲正", en: "Reverse", es: "Revertir" },
  revoke: { cn: "撤回", en: "Withdraw", es: "Retirar" },
  rollback: { cn: "回滚", en: "Roll back", es: "Volver a una versión anterior" },
  rule: { cn: "分配规则", en: "Rules", es: "Reglas" },
  run: { cn: "运行", en: "Run", es: "Ejecutar" },
  sms: { cn: "发送短信", en: "Send an SMS", es: "Enviar SMS" },
  transfer: { cn: "转交", en: "Transfer", es: "Transferir" },
  upload: { cn: "上传", en: "Upload", es: "Cargar" },
  voucher: { cn: "凭证", en: "Voucher", es: "Comprobante" },
});

export type UsualAction = keyof typeof usualActions;
