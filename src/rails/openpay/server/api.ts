export { expectTransaction, noteRefusal, noteTransaction, rememberedId, rememberedOrder, type Remembered } from "./memory.ts";
