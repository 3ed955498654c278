import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const releaseMessages = defineMessages({
  ...revisionLabels,
  list: { cn: "配置发布", en: "Releases", es: "Publicaciones" },
  detail: { cn: "发布内容", en: "What a release changes", es: "Qué cambia una publicación" },
  id: { cn: "发布", en: "Release", es: "Publicación" },
  itemId: { cn: "发布中的记录", en: "Record of the release", es: "Registro de la publicación" },
  name: { cn: "发布名称", en: "Release", es: "Publicación" },
  remark: { cn: "备注", en: "Remark", es: "Nota" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  records: { cn: "记录数", en: "Records", es: "Registros" },
  effectiveAt: { cn: "定时发布时间", en: "Goes out at", es: "Sale el" },
  maker: { cn: "创建人", en: "Created by", es: "Creó" },
  madeAt: { cn: "创建时间", en: "Created at", es: "Creada el" },
  checker: { cn: "审批人", en: "Approved by", es: "Autorizó" },
  publishedAt: { cn: "发布时间", en: "Published at", es: "Publicada el" },
  closedFor: { cn: "说明", en: "Why", es: "Motivo" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  hash: { cn: "内容校验值", en: "Fingerprint", es: "Huella" },
  create: { cn: "新建发布", en: "Create release", es: "Crear publicación" },
  renew: { cn: "按最新内容重做", en: "Redo on what is in force", es: "Rehacer sobre lo vigente" },
  drop: { cn: "移出发布", en: "Take out of the release", es: "Sacar de la publicación" },
  submit: { cn: "提交发布审批", en: "Submit for approval", es: "Enviar a autorización" },
  goOut: { cn: "发布配置", en: "Publish a configuration release", es: "Publicar una configuración" },
  withdraw: { cn: "撤回发布", en: "Withdraw the release", es: "Retirar la publicación" },
  publish: { cn: "立即发布", en: "Publish now", es: "Publicar ahora" },
  rollback: { cn: "回滚发布", en: "Take the release back", es: "Deshacer la publicación" },
  reopen: { cn: "重新打开", en: "Make it a draft again", es: "Volver a borrador" },
});

/** The words of the page. */
export const releasePageMessages = defineMessages({
  title: { cn: "配置发布", en: "Releases", es: "Publicaciones" },
  none: { cn: "还没有发布", en: "There is no release yet", es: "Aún no hay publicaciones" },
  noneHint: {
    cn: "发布把多个页面的修改汇集在一起：一次审批，同时生效，也可整体回滚。",
    en: "A release gathers edits of several pages: they are approved together, take effect at once, and can be taken back as a whole.",
    es: "Una publicación reúne ediciones de varias páginas: se autorizan juntas, entran en vigor a la vez y pueden deshacerse en conjunto.",
  },
  open: { cn: "进行中", en: "Open", es: "Abiertas" },
  all: { cn: "全部", en: "All", es: "Todas" },
  nothingOpen: { cn: "没有进行中的发布", en: "No release is open", es: "No hay publicaciones abiertas" },
  nameHelp: {
    cn: "例如“2026-12-01 版本”；在各配置页面编辑时选择它",
    en: "Such as “2026-12-01”; choose it in the forms of the pages that you edit",
    es: "Por ejemplo “2026-12-01”; elíjala en los formularios de las páginas que edite",
  },
  contents: { cn: "发布内容", en: "What it changes", es: "Qué cambia" },
  empty: { cn: "还没有内容", en: "It changes nothing yet", es: "Aún no cambia nada" },
  emptyHint: {
    cn: "在配置页面编辑记录时选择此发布，修改就会出现在这里。",
    en: "Choose it in the form when you edit a record on its page; the edit is then listed here.",
    es: "Elíjala en el formulario al editar un registro en su página; la edición aparecerá aquí.",
  },
  hidden: {
    cn: "另有 {count} 条记录属于您无权查看的页面",
    en: "{count} more records belong to pages that you may not view",
    es: "Otros {count} registros pertenecen a páginas que usted no puede ver",
  },
  stale: {
    cn: "加入后记录已被他人修改：请按最新内容重做，或移出发布",
    en: "The record was changed after it was put in here: redo it on what is in force, or take it out",
    es: "El registro cambió después de incorporarse: rehágalo sobre lo vigente o sáquelo",
  },
  meanwhile: { cn: "期间的修改", en: "Changed meanwhile", es: "Cambió entretanto" },
  byWhom: { cn: "{who} · {when}", en: "{who} · {when}", es: "{who} · {when}" },
  asRevision: { cn: "已成为第 {no} 版", en: "Became revision {no}", es: "Quedó como revisión {no}" },
  takesTwo: { cn: "需要第二人审批的修改", en: "Takes a second person", es: "Requiere una segunda persona" },
  submitNote: {
    cn: "提交后内容不可更改，由未参与修改的人审批。留空时间则审批通过后手动发布。",
    en: "Nothing in it can be changed after that. Somebody who made none of its edits approves it. Without a time, it is published by hand once approved.",
    es: "Después nada en ella puede cambiar. La autoriza alguien que no haya editado nada de ella. Sin hora, se publica a mano una vez autorizada.",
  },
  publishNote: {
    cn: "所有修改同时生效；若有记录已被修改，则全部不生效。",
    en: "All of it takes effect at once. Where a record was changed meanwhile, none of it does.",
    es: "Todo entra en vigor a la vez. Si algún registro cambió entretanto, nada entra en vigor.",
  },
  rollbackNote: {
    cn: "需要第二人审批。已发布的记录恢复为发布前的内容；若之后有人修改过，则不能回滚。尚未发布的则不再发布。",
    en: "Takes a second person. The records get back what they held before; not where somebody has changed one since. What is not out yet does not go out.",
    es: "Requiere otra persona. Los registros recuperan lo que tenían; no si alguien cambió alguno después. Lo que aún no sale ya no saldrá.",
  },
  withdrawNote: {
    cn: "不再审批和发布；之后可以重新打开。",
    en: "It is neither approved nor published. It can be made a draft again.",
    es: "No se autoriza ni se publica. Puede volver a ser borrador.",
  },
  reopenNote: {
    cn: "可以继续修改并重新提交审批。",
    en: "It takes edits in again, and has to be submitted anew.",
    es: "Vuelve a admitir ediciones y debe enviarse de nuevo.",
  },
  published: { cn: "已发布，全部生效", en: "Published: all of it is in force", es: "Publicada: todo está en vigor" },
  stopped: {
    cn: "已中止，没有任何内容生效",
    en: "Stopped: nothing of it is in force",
    es: "Detenida: nada entró en vigor",
  },
});

/** Why something is not done with a release, and why one was stopped. */
export const releaseRefusals = defineRefusals({
  taken: {
    code: "409",
    cn: "已有同名的发布",
    en: "There is a release of that name already",
    es: "Ya existe una publicación con ese nombre",
  },
  notDraft: {
    code: "409",
    cn: "该发布已提交或关闭，不能再修改",
    en: "The release takes no edits in any more",
    es: "La publicación ya no admite ediciones",
  },
  notNow: {
    code: "409",
    cn: "发布的当前状态不允许此操作",
    en: "That is not done with a release that stands so",
    es: "Eso no se hace con una publicación en ese estado",
  },
  empty: { code: "409", cn: "发布没有内容", en: "The release changes nothing", es: "La publicación no cambia nada" },
  changedMeanwhile: {
    code: "409",
    cn: "以下记录加入后已被修改：{records}",
    en: "Changed since they were put into the release: {records}",
    es: "Cambiaron después de incorporarse a la publicación: {records}",
  },
  changesBefore: {
    code: "409",
    cn: "以下记录在发布时间之前已有定时修改：{records}",
    en: "A change is scheduled before that time of: {records}",
    es: "Antes de esa hora hay un cambio programado de: {records}",
  },
  changedSince: {
    code: "409",
    cn: "以下记录发布后已被修改，不能整体回滚：{records}",
    en: "Changed since the release went out, so that it cannot be taken back as a whole: {records}",
    es: "Cambiaron después de la publicación, que ya no puede deshacerse en conjunto: {records}",
  },
  notAsApproved: {
    code: "409",
    cn: "内容与审批时不一致",
    en: "It is not what was approved",
    es: "No es lo que se autorizó",
  },
  inTheWay: { code: "409", cn: "{record}：{why}", en: "{record}: {why}", es: "{record}: {why}" },
  failed: {
    code: "409",
    cn: "内容无法保存",
    en: "what it would hold cannot be kept",
    es: "su contenido no puede guardarse",
  },
  tooLate: {
    code: "409",
    cn: "审批时定时发布时间已过",
    en: "Its time was over when it was approved",
    es: "Su hora ya había pasado cuando se autorizó",
  },
  expired: {
    code: "409",
    cn: "审批请求已过期",
    en: "Its request for approval expired",
    es: "Su solicitud de autorización caducó",
  },
  past: {
    code: "400",
    cn: "发布时间必须晚于现在",
    en: "The time at which it goes out has to be later than now",
    es: "La salida debe ser posterior al momento actual",
  },
  shared: {
    code: "403",
    cn: "该发布还包含您看不到的应用包的记录，只有能看到全部应用包的人可以操作",
    en: "The release also changes records of packages that you do not see; somebody who sees them all has to do this",
    es: "La publicación también cambia registros de paquetes que usted no ve; debe hacerlo quien los ve todos",
  },
  ownEdit: {
    code: "403",
    cn: "发布中有您的修改，须由他人审批",
    en: "Edits of yours are in the release; somebody else approves it",
    es: "La publicación contiene ediciones suyas; la autoriza otra persona",
  },
});
