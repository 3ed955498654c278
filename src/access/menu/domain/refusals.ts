import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const menuRefusals = defineRefusals({
  parentUnknown: {
    code: "404",
    cn: "上级菜单不存在",
    en: "There is no such parent",
    es: "No existe ese menú superior",
  },
  cycle: {
    code: "409",
    cn: "不能移动到自身或其下级",
    en: "An entry cannot stand below itself",
    es: "Una entrada no puede quedar dentro de sí misma",
  },
  buttonNeedsPage: {
    code: "409",
    cn: "按钮只能放在菜单（页面）下",
    en: "A button stands under a menu (page) only",
    es: "Un botón solo puede estar bajo un menú (página)",
  },
  pageNeedsDirectory: {
    code: "409",
    cn: "菜单只能放在目录下",
    en: "A menu stands under a directory only",
    es: "Un menú solo puede estar bajo un directorio",
  },
  directoryInPage: {
    code: "409",
    cn: "目录只能放在顶层或其他目录下",
    en: "A directory stands at the top or under a directory",
    es: "Un directorio va en el nivel superior o bajo otro directorio",
  },
  tooDeep: {
    code: "409",
    cn: "目录最多三层",
    en: "Directories go three levels deep at most",
    es: "Los directorios admiten tres niveles como máximo",
  },
  pathTaken: {
    code: "409",
    cn: "另一个目录已使用相同的路径，请更改英文名称",
    en: "Another directory has the same path; choose another English name",
    es: "Otro directorio tiene la misma ruta; elija otro nombre en inglés",
  },
  pathInvalid: {
    code: "400",
    cn: "目录的英文名称会成为路径：只能用字母、数字、空格和连字符，且不能是系统路径",
    en: "A directory's English name becomes its path: letters, digits, spaces and hyphens only, and no path of the system",
    es: "El nombre en inglés de un directorio es su ruta: solo letras, números, espacios y guiones, y no una ruta del sistema",
  },
  urlRequired: { code: "400", cn: "页面地址不能为空", en: "URL is required", es: "El campo URL es obligatorio" },
  urlNotBuilt: {
    code: "400",
    cn: "没有地址为 {url} 的页面，请从列表中选择",
    en: "There is no page {url}; choose one of the list",
    es: "No existe la página {url}; elija una de la lista",
  },
  urlTaken: {
    code: "409",
    cn: "页面 {url} 已属于「{entry}」",
    en: "The page {url} belongs to “{entry}” already",
    es: "La página {url} ya pertenece a «{entry}»",
  },
  urlNotHere: { code: "400", cn: "只有菜单有页面地址", en: "Only a menu has a URL", es: "Solo un menú tiene URL" },
  permsTaken: {
    code: "409",
    cn: "授权标识 {perms} 已属于「{entry}」",
    en: "The identifier {perms} belongs to “{entry}” already",
    es: "El identificador {perms} ya pertenece a «{entry}»",
  },
  full: {
    code: "409",
    cn: "菜单最多 {max} 项",
    en: "The menu may have {max} entries at most",
    es: "El menú admite {max} entradas como máximo",
  },
  siblingUnknown: {
    code: "404",
    cn: "参照项不在该上级菜单下",
    en: "The entry to stand before is not there",
    es: "La entrada de referencia no está en ese menú",
  },
});
