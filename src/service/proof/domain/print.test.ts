import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { receiptPicture, type ReceiptFacts } from "../../../../sandbox/images/receipt.ts";
import { picturedFrom } from "../server/print.ts";
import { farthest, printKeys, showsSame, type Print } from "./print.ts";

const FACTS: ReceiptFacts = {
  bank: "BANCO DEL SUR",
  amount: "1,150.00",
  day: "02/03/2026",
  trackingKey: "STP20260302000000000117",
  clabe: "646180110400000007",
  payer: "ANA LOPEZ RIVAS",
};

async function printOf(bytes: Buffer): Promise<Print> {
  const pictured = await picturedFrom(bytes);
  if (!pictured) throw new Error("no picture");
  return pictured.print;
}
const drawn = (change: Partial<ReceiptFacts> = {}): Buffer => receiptPicture({ ...FACTS, ...change }).png();

let first: Print;
beforeAll(async () => {
  first = await printOf(drawn());
});

describe("the picture of a receipt", () => {
  test.each([
    ["saved as a JPEG of low quality", (image: Sharp) => image.jpeg({ quality: 45 })],
    ["made half as large", (image: Sharp) => image.resize(270).jpeg({ quality: 80 })],
    ["made larger, as WebP", (image: Sharp) => image.resize(900).webp({ quality: 70 })],
    ["made darker and paler", (image: Sharp) => image.linear(0.88, -6).jpeg({ quality: 70 })],
  ])("is the same %s, and found by its keys", async (_how, change) => {
    const other = await printOf(await change(sharp(drawn())).toBuffer());
    expect(showsSame(first, other)).toBe(true);
    const kept = new Set(printKeys(first, true));
    expect(printKeys(other, false).some((key) => kept.has(key))).toBe(true);
  });

  test.each<[string, Partial<ReceiptFacts>]>([
    ["one digit of the key", { trackingKey: "STP20260302000000000118" }],
    ["one digit of the amount", { amount: "1,151.00" }],
    ["another key", { trackingKey: "STP20260302000000009948" }],
    ["another amount and day", { amount: "1,850.00", day: "05/03/2026" }],
    ["the next borrower's facts", { trackingKey: "STP20260303000000004402", payer: "LUIS MORA DIAZ" }],
    ["another bank", { bank: "NORTE" }],
  ])("is another one with %s", async (_what, change) => {
    const other = await printOf(drawn(change));
    expect([farthest(first, other) > 30, showsSame(first, other)]).toEqual([true, false]);
  });

  test("of other proportions is another one", async () => {
    const other = await printOf(await sharp(drawn()).resize(540, 700, { fit: "fill" }).png().toBuffer());
    expect(showsSame(first, other)).toBe(false);
  });
});
