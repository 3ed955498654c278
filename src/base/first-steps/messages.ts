import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const firstStepsMessages = defineMessages({
  title: { cn: "首次设置", en: "First steps", es: "Primeros pasos" },
  list: { cn: "查看首次设置", en: "Read the first steps", es: "Consultar los primeros pasos" },
  test: { cn: "测试", en: "Test", es: "Probar" },
  step: { cn: "步骤", en: "Step", es: "Paso" },
});

/** The words of the page. */
export const firstStepsPageMessages = defineMessages({
  intro: {
    cn: "从空的系统到第一笔订单：按顺序完成各步骤，每一步都可以单独测试。",
    en: "From an empty installation to the first order. Each step has its page, and a test that tries what was set up.",
    es: "De una instalación vacía a la primera orden. Cada paso tiene su página y una prueba de lo configurado.",
  },
  progress: { cn: "已完成 {done} / {of} 步", en: "{done} of {of} steps done", es: "{done} de {of} pasos listos" },
  passed: { cn: "测试通过", en: "The test passed", es: "La prueba pasó" },
  failed: { cn: "测试发现问题", en: "The test found something", es: "La prueba encontró algo" },
  good: { cn: "正常", en: "Good", es: "Bien" },
  wanting: { cn: "待处理", en: "To do", es: "Por hacer" },
  waits: { cn: "首次设置步骤", en: "first steps", es: "primeros pasos" },
});

export const firstStepsRefusals = defineRefusals({
  noSuchStep: { code: "404", cn: "没有这个步骤", en: "There is no such step", es: "Ese paso no existe" },
});
