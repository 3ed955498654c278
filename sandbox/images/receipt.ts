import { Canvas, type Colour } from "./canvas.ts";

/** What a bank's app shows of a transfer. */
export interface ReceiptFacts {
  readonly bank: string;
  /** Decimal text. */
  readonly amount: string;
  readonly day: string;
  readonly trackingKey: string;
  readonly clabe: string;
  readonly payer: string;
}

const WIDTH = 540;
const HEIGHT = 1000;
const PAPER: Colour = [250, 250, 250];
const INK: Colour = [34, 38, 46];
const FAINT: Colour = [120, 126, 136];
/** A bank's own colour, by the first letter of its name. */
const COLOURS: readonly Colour[] = [
  [0, 68, 129],
  [200, 16, 46],
  [0, 122, 94],
  [236, 112, 0],
];

/** The receipt of a transfer as a borrower photographs it off their bank's app. The same facts give the same picture. */
export function receiptPicture({ bank, amount, day, trackingKey, clabe, payer }: ReceiptFacts): Canvas {
  const picture = new Canvas(WIDTH, HEIGHT, PAPER);
  const colour = COLOURS[(bank.codePointAt(0) ?? 0) % COLOURS.length] ?? INK;
  picture.fill(0, 0, WIDTH, 120, colour);
  picture.text(40, 44, bank, [255, 255, 255], 7);
  picture.ellipse(WIDTH / 2, 200, 46, 46, [46, 160, 90]);
  picture.text(WIDTH / 2 - 12, 186, "OK", [255, 255, 255], 5);
  picture.text(40, 280, "TRANSFERENCIA SPEI", INK, 5);
  picture.text(40, 340, `${amount} MXN`, INK, 9);
  const rows = [
    ["FECHA", day],
    ["CLAVE DE RASTREO", trackingKey],
    ["CUENTA DESTINO", clabe],
    ["ORDENANTE", payer],
  ] as const;
  for (const [at, [label, value]] of rows.entries()) {
    const top = 450 + at * 110;
    picture.text(40, top, label, FAINT, 4);
    picture.text(40, top + 36, value, INK, value.length > 26 ? 3 : 4);
    picture.fill(40, top + 80, WIDTH - 80, 2, [222, 224, 228]);
  }
  picture.text(40, 920, "CONSERVE ESTE COMPROBANTE", FAINT, 4);
  return picture;
}
