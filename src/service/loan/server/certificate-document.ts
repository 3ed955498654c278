import type { Readable } from "node:stream";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";
import { Paper } from "../../../platform/server/paper/paper.ts";
import type { Certificate } from "./certificate.ts";

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
  const { amount, company, orderNo } = certificate;
  const heading = "Comprobante de desembolso";
  const paper = await Paper.begin({ title: `${heading} ${orderNo}`, author: company, at: issuedAt }, heading);
  const note =
    "La cuenta se muestra parcialmente para proteger sus datos. Este documento no es un comprobante fiscal digital (CFDI).";
  return paper
    .figure("Monto depositado", `${formatMoney(amount)} MXN`)
    .rows(rowsOf(certificate, zone))
    .note(`${note} Emitido el ${formatInstant(issuedAt, zone)}.`)
    .end();
}
