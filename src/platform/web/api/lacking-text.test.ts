import { expect, test } from "vitest";
import { lackingText, whyRefused } from "./lacking-text.ts";

const lacking = {
  permission: "loan:loan:remark",
  names: { cn: "贷款订单 › 备注", en: "Loan orders › Remark", es: "Órdenes de préstamo › Comentar" },
  roles: [
    { cn: "管理员", en: "Administrator", es: "Administrador" },
    { cn: "客服", en: "Customer service", es: "Atención al cliente" },
  ],
};

test("a missing permission is named with the roles that hold it, in the language of the screen", () => {
  expect(lackingText(lacking, "en")).toBe(
    "You lack “Loan orders › Remark”. Roles that hold it: Administrator, Customer service",
  );
  expect(lackingText(lacking, "cn")).toBe("您没有「贷款订单 › 备注」权限。拥有该权限的角色：管理员、客服");
  expect(lackingText({ ...lacking, roles: [], names: null }, "es")).toBe(
    "Le falta «loan:loan:remark». Ningún rol lo tiene; consulte a un administrador",
  );
});

test("any other refusal keeps the server's text", () => {
  expect(whyRefused({ code: "403", data: lacking }, "en")).toContain("You lack");
  expect(whyRefused({ code: "403", data: { restricted: "mustBindMfa" } }, "en")).toBeUndefined();
  expect(whyRefused({ code: "409", data: lacking }, "en")).toBeUndefined();
  expect(whyRefused({ code: "403", data: null }, "en")).toBeUndefined();
});
