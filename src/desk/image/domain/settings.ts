import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";
import { MAX_HELD } from "./limits.ts";

/** What administrators may change of the review of images. */
export const imageSettings = {
  perHour: defineSetting({
    key: "review.imagesPerHour",
    group: "review",
    label: {
      cn: "每小时可领取的图片数",
      en: "Images that one person may claim in an hour",
      es: "Imágenes que una persona puede tomar por hora",
    },
    help: {
      cn: "达到上限后，须等最早领取的图片满一小时才能继续领取",
      en: "Beyond it nothing is claimed until the earliest of them are an hour old",
      es: "Al alcanzarlo, no se toman más hasta que las primeras cumplan una hora",
    },
    type: wholeNumber("pieces", MAX_HELD, 5000),
    default: 960,
  }),
  claimMinutes: defineSetting({
    key: "review.imageClaimMinutes",
    group: "review",
    label: {
      cn: "图片领取有效时间",
      en: "How long claimed images are held",
      es: "Tiempo que se conservan las imágenes tomadas",
    },
    help: {
      cn: "每次标记都会重新计时；超时后图片可由他人领取",
      en: "Each mark begins it anew; afterwards anybody may claim the images",
      es: "Cada marca lo reinicia; después cualquiera puede tomar las imágenes",
    },
    type: wholeNumber("minutes", 2, 60),
    default: 10,
  }),
  withdrawMinutes: defineSetting({
    key: "review.imageWithdrawMinutes",
    group: "review",
    label: {
      cn: "本人图片标记可撤回时间",
      en: "How long one's own mark of an image can be withdrawn",
      es: "Tiempo para retirar la propia marca de una imagen",
    },
    help: {
      cn: "之后只有获准撤回他人标记的人员才能撤回；0 表示不能撤回",
      en: "Afterwards only who may withdraw anyone's marks can; 0 means never",
      es: "Después solo quien puede retirar marcas ajenas; 0 significa nunca",
    },
    type: wholeNumber("minutes", 0, 1440),
    default: 30,
  }),
};
