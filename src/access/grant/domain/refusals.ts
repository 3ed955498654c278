import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const roleRefusals = defineRefusals({
  nameTaken: {
    code: "409",
    cn: "已有名为「{name}」的角色",
    en: "There is a role called “{name}” already",
    es: "Ya existe un rol llamado «{name}»",
  },
  inUse: {
    code: "409",
    cn: "仍有 {count} 名员工拥有该角色，请先调整他们的角色",
    en: "Staff who hold this role: {count}. Give them another one first",
    es: "Personas con este rol: {count}. Asígneles otro primero",
  },
  entryUnknown: {
    code: "400",
    cn: "权限列表含有不存在的菜单项",
    en: "The permissions name an entry that does not exist",
    es: "Los permisos incluyen una entrada que no existe",
  },
  packageUnknown: {
    code: "400",
    cn: "没有包 {name}",
    en: "There is no package {name}",
    es: "No existe el paquete {name}",
  },
  ownRights: {
    code: "409",
    cn: "您不能取消自己管理菜单和角色的权限，请由其他管理员操作",
    en: "You cannot take away your own right to manage menus and roles; let another administrator do it",
    es: "No puede quitarse el derecho de administrar menús y roles; pídalo a otro administrador",
  },
  lastAdministrator: {
    code: "409",
    cn: "操作后将没有任何在用员工能管理菜单和角色",
    en: "Nobody could manage menus and roles any more",
    es: "Nadie podría administrar ya menús y roles",
  },
  ownReach: {
    code: "403",
    cn: "不能给自己增加权限（{codes}），请由其他管理员授予",
    en: "You cannot give yourself rights ({codes}); let another administrator grant them",
    es: "No puede otorgarse permisos a sí mismo ({codes}); pídalos a otro administrador",
  },
  ownScope: {
    code: "403",
    cn: "不能扩大自己的数据范围，请由其他管理员操作",
    en: "You cannot widen your own data scope; let another administrator do it",
    es: "No puede ampliar su propio alcance de datos; pídalo a otro administrador",
  },
  scopeBeyond: {
    code: "403",
    cn: "角色的数据范围不能超出您自己的范围",
    en: "A role cannot be given a wider data scope than your own",
    es: "No puede dar a un rol un alcance de datos mayor que el suyo",
  },
  full: {
    code: "409",
    cn: "角色最多 {max} 个",
    en: "There may be {max} roles at most",
    es: "Puede haber {max} roles como máximo",
  },
});
