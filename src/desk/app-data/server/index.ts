import type { Handler } from "../../../platform/server/handle.ts";
import { calls, contacts, installed, sms } from "./lists.ts";
import { overview } from "./overview.ts";
import { query } from "./query.ts";
import { refetch } from "./refetch.ts";
import { reveal } from "./reveal.ts";
import { uploads } from "./uploads.ts";

export const appDataHandlers: readonly Handler[] = [
  query,
  overview,
  contacts,
  sms,
  calls,
  installed,
  uploads,
  reveal,
  refetch,
];
