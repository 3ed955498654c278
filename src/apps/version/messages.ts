import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const appVersionMessages = defineMessages({
  ...revisionLabels,
  list: { cn: "应用版本列表", en: "List of app versions", es: "Lista de versiones de apps" },
  id: { cn: "应用版本", en: "App version", es: "Versión de la app" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  appName: { cn: "应用名称", en: "App", es: "App" },
  osType: { cn: "系统", en: "Operating system", es: "Sistema" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  listingStatus: { cn: "上架状态", en: "Listing", es: "Publicación" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  enabled: { cn: "启用", en: "Enabled", es: "Activo" },
  offer: { cn: "推送", en: "Offer", es: "Oferta" },
  frequency: { cn: "提示频率", en: "Prompt frequency", es: "Frecuencia del aviso" },
  former: { cn: "之前的版本", en: "Former version", es: "Versión anterior" },
  forcedBelow: { cn: "低于此版本强制更新", en: "Forced below version", es: "Obligatoria si es menor que" },
  downloadLink: { cn: "下载链接", en: "Download link", es: "Enlace de descarga" },
  storeLink: { cn: "商店链接", en: "Store link", es: "Enlace de la tienda" },
  updateRemark: { cn: "更新说明", en: "Update note", es: "Novedades" },
  updateRemarkCn: { cn: "更新说明（中文）", en: "Update note (Chinese)", es: "Novedades (chino)" },
  updateRemarkEn: { cn: "更新说明（英文）", en: "Update note (English)", es: "Novedades (inglés)" },
  updateRemarkEs: { cn: "更新说明（西班牙文）", en: "Update note (Spanish)", es: "Novedades (español)" },
  create: { cn: "新增版本", en: "Create version", es: "Crear versión" },
  edit: { cn: "编辑版本", en: "Edit version", es: "Editar versión" },
  enable: { cn: "启用版本", en: "Enable version", es: "Activar versión" },
  disable: { cn: "停用版本", en: "Disable version", es: "Desactivar versión" },
  rollback: { cn: "回滚版本", en: "Roll back", es: "Volver a la versión anterior" },
  restore: { cn: "恢复应用版本配置", en: "Restore an app version's revision", es: "Restaurar revisión de la versión" },
  history: { cn: "应用版本修订历史", en: "Revisions of an app version", es: "Revisiones de una versión" },
});

/** The words of the page. */
export const versionPageMessages = defineMessages({
  title: { cn: "应用版本配置", en: "App versions", es: "Versiones de la app" },
  none: { cn: "还没有应用版本", en: "There is no app version yet", es: "Aún no hay versiones" },
  noneHint: {
    cn: "应用启动时询问自己的版本：已是最新、可以更新或必须更新。",
    en: "Apps ask about their version as they start: it is the latest, may be updated, or must be.",
    es: "Al iniciar, la app pregunta por su versión: es la última, puede actualizarse o debe hacerlo.",
  },
  createNote: {
    cn: "新版本处于停用状态，经第二人批准启用后才会推送给借款人。",
    en: "The version is disabled. Borrowers are offered it once a second person has approved that it is enabled.",
    es: "La versión queda inactiva. Se ofrece cuando otra persona autoriza su activación.",
  },
  versionForm: {
    cn: "版本号格式如 1.0.2：三个数字，不带前导零",
    en: "A version is written like 1.0.2: three numbers without leading zeros",
    es: "La versión se escribe como 1.0.2: tres números sin ceros a la izquierda",
  },
  linkForm: {
    cn: "请填写以 https:// 开头的地址",
    en: "Enter an address that begins with https://",
    es: "Escriba una dirección que empiece con https://",
  },
  linkHelp: {
    cn: "下载链接与商店链接至少填写一个",
    en: "At least one of the two links",
    es: "Al menos uno de los dos enlaces",
  },
  forcedHelp: {
    cn: "低于此版本的应用必须更新；留空则不强制",
    en: "Apps below it must be updated. Left empty, nobody is forced",
    es: "Las apps con versión menor deben actualizarse; vacío no obliga a nadie",
  },
  enableNote: {
    cn: "启用并上架后，较旧版本的应用会收到更新提示。",
    en: "Once it is enabled and listed, apps of an older version are told of it.",
    es: "Activa y publicada, las apps con una versión anterior reciben el aviso.",
  },
  disableNote: {
    cn: "停用后不再推送此版本；已安装的应用照常使用。",
    en: "Nobody is offered it from then on. Apps that have it go on as they are.",
    es: "Desde entonces no se ofrece. Las apps que ya la tienen siguen igual.",
  },
  rollbackNote: {
    cn: "此版本立即下架，重新推送之前的版本：{version}。已安装此版本的应用不会被降级，也不会被强制更新到它。",
    en: "It is withdrawn at once, and the former one is offered again: {version}. Apps that have it keep it, and nobody is forced onto it any more.",
    es: "Se retira de inmediato y vuelve a ofrecerse la anterior: {version}. Las apps que la tienen la conservan y nadie más queda obligado a instalarla.",
  },
});

export const versionRefusals = defineRefusals({
  noPackage: { code: "400", cn: "没有这个应用包", en: "There is no such package", es: "No existe ese paquete" },
  taken: {
    code: "409",
    cn: "该应用包已有此版本",
    en: "The package has this version already",
    es: "El paquete ya tiene esa versión",
  },
  noLink: {
    code: "400",
    cn: "请填写下载链接或商店链接",
    en: "Enter a download link or a store link",
    es: "Escriba un enlace de descarga o de la tienda",
  },
  forcedAhead: {
    code: "400",
    cn: "强制更新的界限不能高于此版本",
    en: "Nobody can be forced beyond this version",
    es: "No se puede obligar más allá de esta versión",
  },
  alreadyEnabled: {
    code: "409",
    cn: "该版本已启用",
    en: "The version is enabled already",
    es: "La versión ya está activa",
  },
  alreadyDisabled: {
    code: "409",
    cn: "该版本已停用",
    en: "The version is disabled already",
    es: "La versión ya está inactiva",
  },
  notCurrent: {
    code: "409",
    cn: "当前推送的不是此版本",
    en: "This is not the version that is offered",
    es: "No es la versión que se ofrece",
  },
  noFormer: {
    code: "409",
    cn: "没有可以重新推送的之前版本",
    en: "There is no former version that could be offered",
    es: "No hay una versión anterior que pueda ofrecerse",
  },
});
