import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const staffStepMessages = defineMessages({
  stepTitle: { cn: "员工与角色", en: "Staff and roles", es: "Personal y roles" },
  stepWhy: {
    cn: "涉及资金和价格的操作由一人提交、另一人审批。",
    en: "What moves money or prices is asked for by one person and approved by another.",
    es: "Lo que mueve dinero o precios lo solicita una persona y lo autoriza otra.",
  },
  stepStaff: {
    cn: "{count} 名员工可以登录",
    en: "{count} members of staff can log in",
    es: "{count} personas pueden iniciar sesión",
  },
  stepAlone: {
    cn: "只有一名员工可以登录：没有人能审批其提交的操作",
    en: "One person can log in: nobody can approve what they ask for",
    es: "Solo una persona puede iniciar sesión: nadie puede autorizar lo que solicita",
  },
  stepApart: {
    cn: "已有两人可以互相审批",
    en: "Two of them may approve what the other asks for",
    es: "Dos de ellas pueden autorizar lo que solicita la otra",
  },
  stepSameHands: {
    cn: "账号在最近三天内均由同一人设置，暂时不能互相审批；用环境变量 SECOND_ADMIN_PASSWORD 启动，即有第二位管理员可以审批",
    en: "One person has set all accounts up within the last three days, so that none may approve what another asks for yet. Started with SECOND_ADMIN_PASSWORD, the product has a second administrator who may",
    es: "Una sola persona configuró todas las cuentas en los últimos tres días: aún no pueden autorizarse entre sí. Al iniciar con SECOND_ADMIN_PASSWORD hay una segunda cuenta de administrador que sí puede",
  },
  stepPairs: {
    cn: "每一种需要审批的操作都有提交人和另一位审批人",
    en: "For each act that is approved there is one who may ask and another who may approve",
    es: "Para cada acto que se autoriza hay quien lo solicite y otra persona que lo autorice",
  },
  stepNoPair: {
    cn: "没有两个人可以办理：{act}",
    en: "No two people can do it together: {act}",
    es: "No hay dos personas que puedan hacerlo: {act}",
  },
});
