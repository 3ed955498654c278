import { local } from "../local.ts";

const keyOf = (userId: string): string => `last-page:${userId}`;

/** The address of the page of the menu that a user was on last in this browser, without what was searched for there. */
export const lastPage = (userId: string): string | undefined => local.read(keyOf(userId)) ?? undefined;

export const rememberPage = (userId: string, path: string): void => local.write(keyOf(userId), path);
