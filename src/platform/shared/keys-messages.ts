import { defineMessages } from "./messages.ts";

/** What keys do, and the texts of what they open. */
export const keyMessages = defineMessages({
  shortcuts: { cn: "键盘快捷键", en: "Keyboard shortcuts", es: "Atajos de teclado" },
  here: { cn: "本页面", en: "On this page", es: "En esta página" },
  everywhere: { cn: "所有页面", en: "Everywhere", es: "En todas partes" },
  inDialogs: { cn: "弹窗中", en: "In a dialog", es: "En un diálogo" },
  goTo: { cn: "前往页面", en: "Go to a page", es: "Ir a una página" },
  search: { cn: "跳到查询框", en: "Go to the search", es: "Ir a la búsqueda" },
  help: { cn: "显示快捷键", en: "Show the shortcuts", es: "Mostrar los atajos" },
  menu: { cn: "收起或展开菜单", en: "Collapse or expand the menu", es: "Contraer o expandir el menú" },
  submit: { cn: "提交表单", en: "Submit the form", es: "Enviar el formulario" },
  close: { cn: "关闭弹窗", en: "Close what is open", es: "Cerrar lo abierto" },

  toRows: { cn: "跳到列表", en: "Skip to the rows", es: "Ir a las filas" },
  rowDown: { cn: "下一行", en: "Next row", es: "Fila siguiente" },
  rowUp: { cn: "上一行", en: "Previous row", es: "Fila anterior" },
  inRow: { cn: "在行内的链接和按钮间移动", en: "Links and buttons of the row", es: "Enlaces y botones de la fila" },
  openRow: { cn: "打开此行", en: "Open the row", es: "Abrir la fila" },
  selectRow: { cn: "选择或取消选择此行", en: "Select or unselect the row", es: "Marcar o desmarcar la fila" },
  rowMenu: { cn: "此行的操作菜单", en: "Actions of the row", es: "Acciones de la fila" },
  preview: { cn: "预览此行", en: "Preview the row", es: "Vista previa de la fila" },
  closePreview: { cn: "关闭预览", en: "Close the preview", es: "Cerrar la vista previa" },
  palette: { cn: "查找任意内容", en: "Find anything", es: "Encontrar todo" },
  paletteHint: {
    cn: "页面、操作、订单号、手机号、姓名、CURP、CLABE",
    en: "Page, action, order number, phone, name, CURP, CLABE",
    es: "Página, acción, número de orden, teléfono, nombre, CURP, CLABE",
  },
  recent: { cn: "最近打开", en: "Opened lately", es: "Abiertos hace poco" },
  actionsHere: { cn: "可用操作", en: "What can be done here", es: "Lo que se puede hacer aquí" },
  pages: { cn: "页面", en: "Pages", es: "Páginas" },
  searching: { cn: "正在查找…", en: "Searching…", es: "Buscando…" },
  results: { cn: "结果：{count}", en: "Results: {count}", es: "Resultados: {count}" },
  openRecord: { cn: "打开详情", en: "Open the record", es: "Abrir el registro" },
});
