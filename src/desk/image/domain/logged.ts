import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "image",
    tone: "waiting",
    label: { cn: "图片", en: "Image", es: "Imagen" },
    place: { page: "imageExamine", param: "imageId" },
  },
  {
    code: "imageMark",
    tone: "attention",
    label: { cn: "图片标记", en: "Mark of an image", es: "Marca de una imagen" },
    place: { page: "imageMarkHistory", param: "markId" },
  },
];
