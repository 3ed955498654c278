import { cents, formatDecimal, parseDecimal, ZERO } from "../../../../platform/shared/cents.ts";
import { parseCsv } from "../../../../platform/shared/csv.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { checkClabe } from "../../../../people/borrower/domain/clabe.ts";
import { participantOf, speiBeneficiary, speiConcept, speiNumericReference, trackingKeyOf } from "../../domain/spei.ts";
import type { PayoutStatus } from "../../../../reach/channel/domain/payout-status.ts";
import { channelRefusals } from "../../../../reach/channel/messages.ts";
import type { Bank, Transfer, TransferOrder } from "../../../../reach/channel/server/api.ts";
import type { Channel, ChannelServices } from "../../../../reach/channel/server/api.ts";
import { statementCsv, type StatementLine } from "../../../../reach/channel/server/api.ts";
import { CLABE_ACCOUNT, opmApi, PAYMENT_TYPE, type OpmOrder } from "./opm-api.ts";

const STATUS: Readonly<Record<OpmOrder["status"], PayoutStatus>> = {
  pending: "PENDING",
  sent: "PENDING",
  scattered: "SUCCESS",
  canceled: "FAIL",
  returned: "FAIL",
};

/** What OPM's statement calls the movements that `Bank.statement` lists. */
const MOVEMENTS: Readonly<Record<string, string>> = {
  ORDER: "payout",
  RETURN: "refund",
  SUPPLY: "charge",
  FUNDING: "topup",
  COMMISSION: "fee",
};

/** Why an order never left: nothing was sent, so that the failure is final. */
const WRONG_CLABE = "CLABE del beneficiario con dígito verificador incorrecto";

/**
 * OPM, a SPEI rail. An order goes out under a tracking key that is made of our reference, so that asking again is the
 * same order and it can be looked up whatever became of the answer. A receipt comes in on a CLABE of the order's own;
 * OPM confirms it at once and pays it over later.
 */
export function opmBank(channel: Channel, services: ChannelServices): Bank {
  const api = opmApi(channel, services);

  const heard = (reference: string, said: OpmOrder): Transfer => {
    // Two references cannot share a key as far as anybody can tell; the money would be the other's.
    if (said.clientReference !== reference)
      throw new Refusal(channelRefusals.unable, { params: { channel: channel.name, why: `≠ ${reference}` } });
    return {
      reference,
      status: STATUS[said.status],
      amountCents: said.amount,
      feeCents: said.commission,
      trackingKey: said.trackingKey,
      failureReason: said.errorDetail,
    };
  };

  const send = async (
    paymentType: (typeof PAYMENT_TYPE)[keyof typeof PAYMENT_TYPE],
    order: TransferOrder,
  ): Promise<Transfer> => {
    const { reference, clabe, amountCents } = order;
    const trackingKey = trackingKeyOf(reference);
    if (!checkClabe(clabe).ok)
      return { reference, status: "FAIL", amountCents, feeCents: ZERO, trackingKey: null, failureReason: WRONG_CLABE };
    const said = await api.createOrder({
      trackingKey,
      clientReference: reference,
      concept: speiConcept(order.concept),
      beneficiaryName: speiBeneficiary(order.holder),
      beneficiaryAccount: clabe,
      beneficiaryBank: participantOf(clabe),
      beneficiaryAccountType: CLABE_ACCOUNT,
      numericalReference: speiNumericReference(order.numericReference),
      paymentType,
      amount: formatDecimal(cents(amountCents)),
    });
    return heard(reference, said);
  };

  const find = async (reference: string): Promise<Transfer | null> => {
    const said = await api.order(trackingKeyOf(reference));
    return said && heard(reference, said);
  };

  const seal = async (reference: string): Promise<Transfer | null> => {
    const said = await api.cancelOrder(trackingKeyOf(reference));
    return said && heard(reference, said);
  };

  return {
    payOut: (order) => send(PAYMENT_TYPE.payout, order),
    findPayout: find,
    sealPayout: seal,
    sealRefund: seal,
    refund: (order) => send(PAYMENT_TYPE.refund, order),
    findRefund: find,
    async issueCode(reference, expiresAt) {
      const { clabe, expiresAt: until } = await api.openAccount(reference, expiresAt);
      return { code: clabe, expiresAt: until };
    },
    async findCharge(id) {
      const said = await api.supply(id);
      if (!said) return null;
      const { beneficiaryAccount, clientReference, amount, trackingKey, receivedAt } = said;
      return {
        id,
        code: beneficiaryAccount,
        reference: clientReference,
        amountCents: amount,
        trackingKey,
        paidAt: receivedAt,
        status: "PAID",
      };
    },
    statement: async (date) => statementCsv(movementsOf(await api.statement(date))),
    async balance() {
      const { available, inTransit, at } = await api.balance();
      return { availableCents: available, inTransitCents: inTransit, at };
    },
  };
}

/**
 * The movements of OPM's statement (`at,type,trackingKey,reference,amount,commission`); kinds that we do not book are
 * left out.
 */
function movementsOf(csv: string): StatementLine[] {
  const [, ...rows] = parseCsv(csv);
  return rows.flatMap(([at = "", type = "", trackingKey = "", reference = "", amount = "", commission = ""]) => {
    const kind = MOVEMENTS[type];
    const [amountCents, feeCents] = [parseDecimal(amount), parseDecimal(commission)];
    return kind === undefined || amountCents === null || feeCents === null
      ? []
      : [{ reference, type: kind, trackingKey, amountCents, feeCents, at: new Date(at) }];
  });
}
