import { dayIn, DEFAULT_ZONE, type BusinessDate } from "../shared/business-date.ts";

let zone = DEFAULT_ZONE;

/** Keeps the zone of the business, which the server tells with the user's own data, before any page is shown. */
export const keepZone = (told: string): void => void (zone = told);

/** The zone in which the console shows every instant, wherever its reader sits. */
export const businessZone = (): string => zone;

/** The business date by this machine's clock. */
export const businessToday = (): BusinessDate => dayIn(zone, new Date());
