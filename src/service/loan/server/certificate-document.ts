import type { Readable } from "node:stream";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";
import type { Certificate } from "./certificate.ts";

const MARGIN = 64;
const LABEL_WIDTH = 168;
const ROW_HEIGHT = 30;
const INK = "#1f2a37";
const SOFT = "#55606e";
const LINE = "#d5dbe3";

/** Beyond Latin-1 the standard fonts have only these. */
const ALSO = "–—‘’‚“”„†‡•…€‰‹›™ŒœŠšŸŽž";

const inFont = (character: string): boolean => /^[ -~\u00A0-\u00FF]$/.test(character) || ALSO.includes(character);

/**
 * A text in the characters that the standard fonts have: an unknown accent is left off, an unknown letter becomes a
 * question mark.
 */
export const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((character) => (inFont(character) ? character : ([...character.normalize("NFD")][0] ?? "")))
    .map((character) => (inFont(character) ? character : "?"))
    .join("");

const rowsOf = (certificate: Certificate, zone: string): readonly (readonly [label: string, value: string])[] => [
  ["Número de orden", certificate.orderNo],
  ["Fecha y hora del depósito", formatInstant(certificate.time, zone)],
  ["Beneficiario", certificate.personName],
  ["Banco", certificate.bankName],
  ["Cuenta de depósito", certificate.bankCard],
  ["Referencia", certificate.reference],
  ...(certificate.trackingKey === null ? [] : [["Clave de rastreo", certificate.trackingKey] as const]),
  ["Otorgado por", certificate.company],
  ["Aplicación", certificate.appName],
];

/**
 * The certificate as a PDF of one page. It is for the borrower, so it is in Spanish whatever the reader's language, its
 * times are those of the zone, and it holds only what the certificate holds. Its metadata name the order, never the
 * person.
 */
export async function certificateDocument(certificate: Certificate, issuedAt: Date, zone: string): Promise<Readable> {
  // loaded when the first certificate is asked for, so that a start does not wait for it
  const { default: PdfDocument } = await import("pdfkit");
  const { amount, company, orderNo } = certificate;
  const title = `Comprobante de desembolso ${orderNo}`;
  const info = { Title: printable(title), Author: printable(company), CreationDate: issuedAt, ModDate: issuedAt };
  const paper = new PdfDocument({ size: "LETTER", margin: MARGIN, lang: "es-MX", displayTitle: true, info });
  const width = paper.page.width - 2 * MARGIN;
  const line = (y: number): unknown =>
    paper
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();

  paper.font("Helvetica-Bold").fontSize(11).fillColor(SOFT).text(printable(company), { lineGap: 4 });
  paper.fontSize(22).fillColor(INK).text("Comprobante de desembolso");
  paper.moveDown(1);
  paper.font("Helvetica").fontSize(11).fillColor(SOFT).text("Monto depositado", { lineGap: 4 });
  paper
    .font("Helvetica-Bold")
    .fontSize(26)
    .fillColor(INK)
    .text(`${formatMoney(amount)} MXN`);

  let y = paper.y + 20;
  line(y);
  for (const [label, value] of rowsOf(certificate, zone)) {
    paper
      .font("Helvetica")
      .fontSize(11)
      .fillColor(SOFT)
      .text(label, MARGIN, y + 10, { width: LABEL_WIDTH });
    paper
      .font("Helvetica-Bold")
      .fillColor(INK)
      .text(printable(value), MARGIN + LABEL_WIDTH, y + 10, { width: width - LABEL_WIDTH });
    y = Math.max(paper.y + 8, y + ROW_HEIGHT);
    line(y);
  }

  const note =
    "La cuenta se muestra parcialmente para proteger sus datos. Este documento no es un comprobante fiscal digital (CFDI).";
  paper
    .font("Helvetica")
    .fontSize(9)
    .fillColor(SOFT)
    .text(`${note} Emitido el ${formatInstant(issuedAt, zone)}.`, MARGIN, y + 20, { width });
  paper.end();
  return paper as unknown as Readable;
}
