import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { amountOrZero, ref, words } from "../../../platform/shared/fields.ts";
import { carrierSettings, channelSettings, exchangeSettings } from "./dialects.ts";

/** Whether plain HTTP and addresses of this machine will do is for the server to say. */
const ADDRESS = /^(?:https?|smpps?):\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i;
const CODE = /^[a-z][a-z0-9-]{1,29}$/;
const MOST_SHARES = 100;
const MOST_A_SECOND = 1000;

/** By what orders, payments and messages know a channel or carrier, for good. */
export const providerCode = () =>
  withKind(
    { kind: "text", max: 30, pattern: CODE },
    z.string().trim().min(1, "required").max(30).regex(CODE, "format"),
  );

/** Where its API stands: what dialects ask for comes after it. */
export const providerAddress = () =>
  withKind(
    { kind: "text", max: 300, pattern: ADDRESS },
    z
      .string()
      .trim()
      .min(1, "required")
      .max(300)
      .regex(ADDRESS, "format")
      .transform((address) => address.replace(/\/+$/, "")),
  );

/** The set of credentials that speaks there, by its number; null: those with which the installation began. */
export const credentials = () => ref("credentialSet").nullable();

const common = { name: words(60), baseUrl: providerAddress() };

/** What is configured of a channel besides its credentials and whether it is on. */
export const channelFields = {
  ...common,
  /** What a payout costs there. */
  payoutFee: amountOrZero(),
  /** Of how many orders it issues the payment codes, in proportion to the other channels. */
  collects: z.int().min(0).max(MOST_SHARES),
  /** What it takes in for us is paid over later, in batches. */
  settlesLater: z.boolean(),
  ...channelSettings,
};

/** What is configured of a carrier besides whether it is on. */
export const carrierFields = {
  ...common,
  /** How many texts of batches it is given in a second; codes and answers do not wait for it. */
  perSecond: z.int().min(1).max(MOST_A_SECOND),
  ...carrierSettings,
};

/** What is configured of a telephone exchange besides whether it is on. */
export const exchangeFields = { ...common, ...exchangeSettings };
