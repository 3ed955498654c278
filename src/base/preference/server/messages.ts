import { defineRefusals } from "../../../platform/shared/refusal.ts";

export const preferenceRefusals = defineRefusals({
  full: {
    code: "409",
    cn: "个人设置过多，请先删除一些保存的视图",
    en: "You have saved too many preferences; remove some saved views first",
    es: "Guardó demasiadas preferencias; elimine antes algunas vistas guardadas",
  },
});
