import { add, formatMoney, subtract, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { catOf } from "../../plan/domain/cat.ts";
import { netPayout, schedule, taxOfPlan, type Terms } from "../../plan/domain/schedule.ts";

/** What the borrower pays in one installment, so many days after the payout. */
interface Installment {
  readonly termNo: number;
  readonly days: number;
  readonly amount: Cents;
}

/** The figures of an agreement's cover sheet. */
export interface Cover {
  /** What the borrower gets. */
  readonly received: Cents;
  readonly installments: readonly Installment[];
  readonly total: Cents;
  /** Everything that the loan costs: what is paid beyond what is received. */
  readonly cost: Cents;
  /** What of the cost is IVA. */
  readonly tax: Cents;
  /** Annual total cost (CAT) in percent with one decimal, without IVA; null where no number states it. */
  readonly cat: number | null;
}

/** The amounts of a plan are the same whenever it begins. */
const ANY_DAY = businessDate("2026-01-01");

/** The cover sheet's figures of a price: what the contract's plan says, nothing of it recomputed. */
export function coverOf(terms: Terms): Cover {
  const received = netPayout(terms);
  const plan = schedule(terms, ANY_DAY);
  const installments = plan.map(({ termNo, principal, interest, consultation }) => ({
    termNo,
    days: termNo * terms.termDays,
    amount: add(add(principal, interest), consultation),
  }));
  const total = sumCents(installments.map(({ amount }) => amount));
  const annual = catOf(terms);
  return {
    received,
    installments,
    total,
    cost: subtract(total, received),
    tax: taxOfPlan(terms, plan),
    cat: annual.ok ? annual.value : null,
  };
}

/** A rate in basis points as a percentage with two decimals. */
const percent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)} %`;

const mxn = (amount: Cents): string => `${formatMoney(amount)} MXN`;

/** Whom the cover sheet names. */
export interface Parties {
  readonly lender: string;
  /** The number of its contract in the register of adhesion contracts (RECA); empty where it has none. */
  readonly recaNo: string;
  /** Where its borrowers complain; empty where nothing is said. */
  readonly complaintsUnit: string;
  readonly borrower: string;
  readonly orderNo: string;
  readonly product: string;
}

/** The cover sheet's lines, in Spanish: they are for the borrower. */
export function coverRows(parties: Parties, terms: Terms, cover: Cover): readonly (readonly [string, string])[] {
  const plus = terms.taxBp > 0 ? " más IVA" : "";
  const fee = `${mxn(terms.consultationFee)}${terms.taxBp > 0 ? ", IVA incluido" : ""} (${terms.consultationUpfront ? "se descuenta del depósito" : "se paga con las cuotas"})`;
  return [
    ["Número de orden", parties.orderNo],
    ["Otorgante", parties.lender],
    ["Acreditado", parties.borrower],
    ["Producto", parties.product],
    ["Monto del crédito", mxn(terms.principal)],
    ["Monto que se deposita", mxn(cover.received)],
    ["Monto total a pagar", mxn(cover.total)],
    ["Plazo", `${terms.termCount} × ${terms.termDays} días`],
    ["Tasa de interés anual", `${percent(terms.annualInterestBp)}${plus}`],
    ["Comisión por apertura", fee],
    [
      "Recargo por mora",
      `${percent(terms.overdueDailyBp)} diario del capital vencido, hasta el ${percent(terms.overdueCapBp)} del capital de la cuota${plus && `,${plus}`}`,
    ],
    [
      "Prórroga",
      `${percent(terms.extensionFeeBp)} del capital de la cuota por cada 7 días iniciados${plus && `,${plus}`}`,
    ],
    ...(terms.taxBp > 0 ? [["IVA", taxText(terms, cover)] as const] : []),
    ...cover.installments.map(
      ({ termNo, days, amount }) =>
        [`Cuota ${termNo} de ${terms.termCount}`, `${mxn(amount)}, a los ${days} días del depósito`] as const,
    ),
    ...(parties.recaNo ? [["Número de registro (RECA)", parties.recaNo] as const] : []),
    ...(parties.complaintsUnit ? [["Aclaraciones y reclamaciones", parties.complaintsUnit] as const] : []),
  ];
}

const taxText = ({ taxBp }: Terms, { tax }: Cover): string =>
  `${percent(taxBp)} de intereses y comisiones: ${mxn(tax)}, incluidos en los montos`;

/** The CAT as a cover sheet states it. */
export const catText = (cat: number | null): string =>
  cat === null ? "No es posible calcularlo" : `${cat.toFixed(1)} %`;
