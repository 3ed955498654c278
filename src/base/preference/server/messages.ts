import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const preferenceRefusals = defineRefusals({
  full: {
    code: "409",
    cn: "个人设置过多，请先删除一些保存的视图",
    en: "You have saved too many settings; remove some saved views first",
    es: "Guardó demasiados ajustes; elimine antes algunas vistas guardadas",
  },
});
