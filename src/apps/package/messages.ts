import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const packageMessages = defineMessages({
  ...revisionLabels,
  title: { cn: "包管理", en: "Packages", es: "Paquetes" },
  list: { cn: "应用包列表", en: "List of packages", es: "Lista de paquetes" },
  id: { cn: "应用包", en: "Package", es: "Paquete" },
  packageName: { cn: "包名", en: "Package name", es: "Nombre del paquete" },
  appName: { cn: "产品名称", en: "App name", es: "Nombre de la app" },
  domain: { cn: "域名", en: "Domain", es: "Dominio" },
  merchantNo: { cn: "商户号", en: "Merchant no.", es: "N.º de comercio" },
  merchant: { cn: "商户", en: "Merchant", es: "Comercio" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  state: { cn: "开关", en: "Open", es: "Abierto" },
  enabled: { cn: "开关", en: "Open", es: "Abierto" },
  osType: { cn: "包类型", en: "Package type", es: "Tipo de paquete" },
  belong: { cn: "分类", en: "Classification", es: "Clasificación" },
  typeRadio: { cn: "下载类型", en: "Download type", es: "Tipo de descarga" },
  relend: { cn: "自动复贷", en: "Re-lending", es: "Renovación" },
  updatedAt: { cn: "更新时间", en: "Updated", es: "Actualizado" },
  updatedBy: { cn: "更新人", en: "Updated by", es: "Actualizó" },
  create: { cn: "新增应用包", en: "Create package", es: "Crear paquete" },
  copy: { cn: "复制应用包", en: "Copy package", es: "Copiar paquete" },
  edit: { cn: "编辑应用包", en: "Edit package", es: "Editar paquete" },
  enable: { cn: "开启应用包", en: "Open package", es: "Abrir paquete" },
  disable: { cn: "关闭应用包", en: "Close package", es: "Cerrar paquete" },
  launch: { cn: "上架应用包", en: "Launch package", es: "Publicar paquete" },
  abolish: { cn: "废弃应用包", en: "Abolish package", es: "Dar de baja el paquete" },
  resubmit: { cn: "重新送审", en: "Resubmit for review", es: "Reenviar a revisión" },
  restore: { cn: "恢复应用包版本", en: "Restore a package's revision", es: "Restaurar revisión del paquete" },
  history: { cn: "应用包修订历史", en: "Revisions of a package", es: "Revisiones del paquete" },
  keySince: { cn: "密钥启用于", en: "Key since", es: "Clave desde" },
  keyUsedAt: { cn: "密钥最近使用", en: "Key last used", es: "Último uso de la clave" },
  oldKeyUntil: { cn: "旧密钥有效至", en: "Old key until", es: "Clave anterior hasta" },
  oldKeyUsedAt: { cn: "旧密钥最近使用", en: "Old key last used", es: "Último uso de la anterior" },
  which: { cn: "吊销对象", en: "Key to revoke", es: "Clave por revocar" },
  issueKey: { cn: "申请新密钥", en: "Ask for a new key", es: "Pedir una clave nueva" },
  collectKey: { cn: "领取新密钥", en: "Take the new key", es: "Tomar la clave nueva" },
  revokeKey: { cn: "吊销密钥", en: "Revoke keys", es: "Revocar claves" },
  stops: { cn: "关闭的影响", en: "What closing stops", es: "Qué detiene el cierre" },
});

/** The words of the page. */
export const packagePageMessages = defineMessages({
  none: { cn: "还没有应用包", en: "There is no package yet", es: "Aún no hay paquetes" },
  noneHint: {
    cn: "应用包是借款人使用的 App；已上架且开启后才接受申请。",
    en: "A package is an app of the borrowers. It takes applications once it is launched and open.",
    es: "Un paquete es una app de los clientes. Recibe solicitudes cuando está publicado y abierto.",
  },
  nameHelp: {
    cn: "例如 mx.prestaya.app；创建后不能更改",
    en: "Such as mx.prestaya.app; it stays as it is",
    es: "Por ejemplo mx.prestaya.app; no cambia después",
  },
  nameForm: {
    cn: "包名由字母开头的部分组成，以点分隔",
    en: "A package name has parts that begin with a letter, with dots between them",
    es: "El nombre lleva partes que empiezan con letra, separadas por puntos",
  },
  domainHelp: {
    cn: "例如 api.prestaya.mx；不含路径与端口",
    en: "Such as api.prestaya.mx, without a path or a port",
    es: "Por ejemplo api.prestaya.mx, sin ruta ni puerto",
  },
  domainForm: {
    cn: "请输入域名，不能是 IP 地址或网址；非英文字母请写成 punycode",
    en: "A host name, no IP address and no URL; other letters as punycode",
    es: "Un nombre de host, sin dirección IP ni URL; otras letras en punycode",
  },
  createNote: {
    cn: "新的应用包处于关闭状态；上架并开启后才接受申请。",
    en: "A new package is closed. It takes applications once it is launched and open.",
    es: "Un paquete nuevo está cerrado. Recibe solicitudes cuando está publicado y abierto.",
  },
  copyNote: {
    cn: "配置与原包相同；密钥、安装包与客户不会复制。",
    en: "It is configured as the original. Keys, files and customers are not copied.",
    es: "Se configura como el original. No se copian claves, archivos ni clientes.",
  },
  enableNote: {
    cn: "已上架的应用包开启后，客户可以看到产品并提交申请。",
    en: "Once it is launched, too, its customers see products and may apply.",
    es: "Si también está publicado, sus clientes ven productos y pueden solicitar.",
  },
  disableNote: {
    cn: "关闭后不再接受新申请，也不再展示产品；已有订单照常进行。",
    en: "It takes no applications and shows no products from then on. Existing orders go on as they are.",
    es: "Desde entonces no recibe solicitudes ni muestra productos. Las órdenes existentes siguen igual.",
  },
  launchNote: {
    cn: "审核已通过；若同时开启，应用包即开始接受申请。",
    en: "Its review is over. While it is open, it takes applications.",
    es: "Su revisión terminó. Mientras esté abierto, recibe solicitudes.",
  },
  abolishNote: {
    cn: "废弃后不再接受新申请，须重新送审才能再次上架；已有订单照常进行。",
    en: "It takes no applications and comes back only through another review. Existing orders go on as they are.",
    es: "No recibe solicitudes y solo regresa con otra revisión. Las órdenes existentes siguen igual.",
  },
  resubmitNote: {
    cn: "应用包回到审核中；上架之前不接受申请。",
    en: "It is under review again, and takes no applications until it is launched.",
    es: "Vuelve a revisión y no recibe solicitudes hasta que se publique.",
  },
  issueNote: {
    cn: "持有密钥者即以该应用的身份调用签名接口。经第二人批准后，由您领取新密钥；旧密钥在重叠期内继续有效。",
    en: "Whoever holds the key acts as this app. A second person approves it, and you take it; the present key stays good for the hours of the overlap.",
    es: "Quien tiene la clave actúa como esta app. Otra persona la autoriza y usted la toma; la actual sigue sirviendo durante el traslape.",
  },
  collectNote: {
    cn: "新密钥只显示这一次，从现在起生效。请准备好安全保存它的地方。",
    en: "The new key is shown this once, and is good from now on. Have a safe place for it at hand.",
    es: "La clave nueva se muestra solo esta vez y sirve desde ahora. Tenga a la mano un lugar seguro.",
  },
  revokeNote: {
    cn: "吊销立即生效，使用该密钥的应用将无法调用签名接口。",
    en: "It holds at once: installations that sign with the key reach nothing any more.",
    es: "Surte efecto de inmediato: las instalaciones que firman con la clave ya no alcanzan nada.",
  },
  keyOnce: {
    cn: "关闭后无法再次查看",
    en: "It cannot be seen again once this is closed",
    es: "No se podrá ver de nuevo al cerrar",
  },
  keyOldUntil: {
    cn: "旧密钥有效至 {when}",
    en: "The old key stays good until {when}",
    es: "La clave anterior sirve hasta {when}",
  },
  appId: { cn: "应用标识", en: "App id", es: "Id de la app" },
  secret: { cn: "密钥", en: "Key", es: "Clave" },
  kept: { cn: "已妥善保存", en: "I have kept it", es: "Ya la guardé" },
  customers: {
    cn: "无法再申请的客户",
    en: "Customers who can no longer apply",
    es: "Clientes que ya no podrán solicitar",
  },
  products: { cn: "不再展示的产品", en: "Products taken off its shelf", es: "Productos que dejan de mostrarse" },
  openOrders: { cn: "照常进行的订单", en: "Open orders that go on", es: "Órdenes abiertas que continúan" },
});

export const packageRefusals = defineRefusals({
  taken: { code: "409", cn: "该包名已存在", en: "This package name is taken", es: "Ese nombre de paquete ya existe" },
  noMerchant: {
    code: "404",
    cn: "没有该商户，或商户已停用",
    en: "There is no such merchant in use",
    es: "No existe ese comercio activo",
  },
  heldToPackages: {
    code: "403",
    cn: "您的角色仅限部分应用包，不能新增",
    en: "Your role is held to some packages; it cannot add one",
    es: "Su rol está limitado a ciertos paquetes; no puede crear otro",
  },
  beginsAbolished: {
    code: "400",
    cn: "新的应用包不能是已废弃",
    en: "A new package cannot be abolished",
    es: "Un paquete nuevo no puede estar dado de baja",
  },
  openAlready: {
    code: "409",
    cn: "该应用包已开启",
    en: "The package is open already",
    es: "El paquete ya está abierto",
  },
  closedAlready: {
    code: "409",
    cn: "该应用包已关闭",
    en: "The package is closed already",
    es: "El paquete ya está cerrado",
  },
  notUnderReview: {
    code: "409",
    cn: "只有审核中的应用包可以上架",
    en: "Only a package under review can be launched",
    es: "Solo se publica un paquete en revisión",
  },
  abolishedAlready: {
    code: "409",
    cn: "该应用包已废弃",
    en: "The package is abolished already",
    es: "El paquete ya está dado de baja",
  },
  notAbolished: {
    code: "409",
    cn: "只有已废弃的应用包可以重新送审",
    en: "Only an abolished package can be resubmitted",
    es: "Solo se reenvía un paquete dado de baja",
  },
  oldKeyGood: {
    code: "409",
    cn: "旧密钥仍在有效期内；请先吊销旧密钥",
    en: "The key before is still good; revoke it first",
    es: "La clave anterior aún sirve; revóquela antes",
  },
  noKeyWaits: {
    code: "409",
    cn: "没有您可以领取的密钥",
    en: "No approved key waits for you",
    es: "No hay una clave autorizada para usted",
  },
  noKey: { code: "409", cn: "该应用没有密钥", en: "The app has no key", es: "La app no tiene clave" },
  noOldKey: { code: "409", cn: "没有有效的旧密钥", en: "No old key is good", es: "No hay clave anterior vigente" },
});
