import * as z from "zod";
import { instant } from "../../../platform/shared/fields.ts";
import { appPermission } from "./sets.ts";

const told = z.string().nullable().default(null);

/** What a device told of itself, as it is kept. */
export const deviceFacts = z.object({
  model: told,
  os: told,
  brand: told,
  language: told,
  timeZone: told,
  network: told,
  rooted: z.boolean().nullable().default(null),
  emulator: z.boolean().nullable().default(null),
});

/** Where a device was, in degrees. */
export const locationFacts = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracyMeters: z.int().nullable().default(null),
  at: instant().nullable().default(null),
});

/** What the borrower did not grant. */
export const permissionFacts = z.array(appPermission.schema);
