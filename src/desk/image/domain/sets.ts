import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What an image is of. */
export const imageType = closedSet([
  { code: 0, tone: "waiting", label: { cn: "证件（OCR）", en: "ID document (OCR)", es: "Identificación (OCR)" } },
  { code: 1, tone: "waiting", label: { cn: "活体", en: "Liveness", es: "Prueba de vida" } },
]);
export type ImageType = CodeOf<typeof imageType>;

/** What may be wrong with an image, in the order of the keys 1 to 7. */
export const exceptionReason = closedSet([
  {
    code: 0,
    tone: "bad",
    label: {
      cn: "人脸被修改或有异物",
      en: "Face altered or foreign object",
      es: "Rostro alterado u objeto extraño",
    },
  },
  { code: 1, tone: "bad", label: { cn: "翻拍屏幕", en: "Photo of a screen", es: "Foto de una pantalla" } },
  {
    code: 2,
    tone: "bad",
    label: { cn: "证件人像异常", en: "Abnormal ID portrait", es: "Retrato anormal en la identificación" },
  },
  {
    code: 3,
    tone: "bad",
    label: {
      cn: "证件与活体人脸不符",
      en: "ID and live face mismatch",
      es: "El rostro no coincide con la identificación",
    },
  },
  {
    code: 4,
    tone: "bad",
    label: { cn: "疑似 AI 生成", en: "Suspected AI generation", es: "Posible generación con IA" },
  },
  { code: 5, tone: "attention", label: { cn: "背景全黑", en: "Black background", es: "Fondo negro" } },
  { code: 6, tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
export type ExceptionReason = CodeOf<typeof exceptionReason>;

/** How an image was marked last. */
export const imageResult = closedSet([
  { code: "unmarked", tone: "waiting", label: { cn: "未标记", en: "Not marked", es: "Sin marcar" } },
  { code: "normal", tone: "done", label: { cn: "正常", en: "Normal", es: "Normal" } },
  { code: "exception", tone: "bad", label: { cn: "异常", en: "Exception", es: "Anomalía" } },
]);
export type ImageResult = CodeOf<typeof imageResult>;

/** What a mark says. */
export const markResult = closedSet([
  { code: "normal", tone: "done", label: { cn: "正常", en: "Normal", es: "Normal" } },
  { code: "exception", tone: "bad", label: { cn: "异常", en: "Exception", es: "Anomalía" } },
]);
export type MarkResult = CodeOf<typeof markResult>;
