const STOP = new Set(["stop", "baja", "alto", "cancelar", "cancela", "unsubscribe", "no mas"]);

/** Whether a borrower asks for no more promotions: one of the words alone, however it is written. */
export const asksToStop = (text: string): boolean =>
  STOP.has(
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, " ")
      .trim(),
  );
