import { expect, test } from "vitest";
import type { Menu } from "../session.ts";
import { firstPath, pagesOf, pathMeant, pathOfPage } from "./menu-routes.ts";

const name = { cn: "", en: "", es: "" };
const node = (menuId: string, rest: Partial<Menu[number]>): Menu[number] => ({
  menuId,
  name,
  icon: null,
  url: null,
  path: "",
  orderNum: 0,
  hidden: false,
  child: [],
  ...rest,
});
const menu: Menu = [
  node("1", {
    path: "LoanManagement",
    child: [node("2", { url: "orderDetails", hidden: true }), node("3", { url: "loan" })],
  }),
  node("4", { path: "/System", child: [node("5", { path: "Inner", child: [node("6", { url: "sysUser" })] })] }),
];

test("a page's address is its group's path and its own url", () => {
  expect(pagesOf(menu).map(({ path }) => path)).toEqual([
    "/LoanManagement/orderDetails",
    "/LoanManagement/loan",
    "/System/sysUser",
  ]);
  expect(pathOfPage(menu, "loan")).toBe("/LoanManagement/loan");
  expect(pathOfPage(menu, "nope")).toBeUndefined();
});

test("an address whose last part is a page of the user's means that page", () => {
  for (const address of ["/loan", "/loan/", "/Elsewhere/loan", "/a/b/loan", "/LOAN", "/loanmanagement/Loan"])
    expect(pathMeant(menu, address)).toBe("/LoanManagement/loan");
  for (const address of ["/", "", "/loans", "/loan/else", "/LoanManagement"])
    expect(pathMeant(menu, address)).toBeUndefined();
});

test("the first page is one that the menu shows", () => {
  expect(firstPath(menu)).toBe("/LoanManagement/loan");
  expect(firstPath([])).toBeUndefined();
});
