import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const savedViewMessages = defineMessages({
  read: { cn: "读取已保存的视图", en: "Read saved views", es: "Leer vistas guardadas" },
  create: { cn: "保存视图", en: "Save view", es: "Guardar vista" },
  edit: { cn: "修改视图", en: "Edit view", es: "Editar vista" },
  share: { cn: "共享给角色", en: "Share with a role", es: "Compartir con un rol" },
  remove: { cn: "删除视图", en: "Delete view", es: "Eliminar vista" },
  removeNote: {
    cn: "共享的视图将对该角色的所有人消失。",
    en: "A shared view disappears for everybody with the role.",
    es: "Una vista compartida desaparece para todos los que tienen el rol.",
  },
  list: { cn: "列表", en: "List", es: "Lista" },
  name: { cn: "视图名称", en: "View name", es: "Nombre de la vista" },
  nameCn: { cn: "中文名称", en: "Chinese name", es: "Nombre en chino" },
  nameEn: { cn: "英文名称", en: "English name", es: "Nombre en inglés" },
  nameEs: { cn: "西班牙文名称", en: "Spanish name", es: "Nombre en español" },
  search: { cn: "筛选与排序", en: "Filters and order", es: "Filtros y orden" },
  columns: {
    cn: "列",
    en: "Columns",
    es: "Columnas",
    missing: { cn: "请选择列", en: "Choose columns", es: "Elija columnas" },
  },
  roleId: { cn: "角色", en: "Role", es: "Rol" },
  isDefault: { cn: "打开页面时默认使用", en: "Opens with the page", es: "Se abre con la página" },
  version: { cn: "版本", en: "Version", es: "Versión" },
});

export const savedViewRefusals = defineRefusals({
  nameTaken: {
    code: "409",
    cn: "已有同名视图",
    en: "There is a view of this name already",
    es: "Ya hay una vista con ese nombre",
  },
  notYours: {
    code: "403",
    cn: "只有有共享权限的人可以修改共享视图",
    en: "A shared view is changed by those who may share views",
    es: "Una vista compartida la cambia quien puede compartir vistas",
  },
  tellsPerson: {
    code: "400",
    cn: "视图不能保存查找某个人的条件",
    en: "A view keeps no search for one person",
    es: "Una vista no guarda la búsqueda de una persona",
  },
  unknownList: { code: "400", cn: "没有这个列表", en: "There is no such list", es: "No existe esa lista" },
  unknownRole: { code: "400", cn: "没有这个角色", en: "There is no such role", es: "No existe ese rol" },
  full: {
    code: "409",
    cn: "视图过多，请先删除一些",
    en: "There are too many views; delete some first",
    es: "Hay demasiadas vistas; elimine antes algunas",
  },
});
