import type { PiiField } from "../../customer/contract.ts";
import { maskCard, maskDevice, maskIdDoc, maskPhone } from "../../../platform/shared/mask.ts";
import type { EntryType } from "./sets.ts";

const MASKS: Readonly<Record<EntryType, (value: string) => string>> = {
  phone: maskPhone,
  idDoc: maskIdDoc,
  device: maskDevice,
  card: maskCard,
};

/** A listed value as lists, dialogs, the log and requests show it. */
export const masked = (type: EntryType, value: string): string => MASKS[type](value);

/** As which of a customer's fields a listed value is revealed. */
export const REVEALED_AS: Readonly<Record<EntryType, PiiField>> = {
  phone: "phone",
  idDoc: "idDoc",
  device: "device",
  card: "bank",
};
