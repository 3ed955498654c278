import { expect, test } from "vitest";
import { typedKey } from "./typed-key.ts";

test.each([
  ["P2603020000017", { orderNo: "P2603020000017", id: null, phone: null }],
  [" p2603020000017 ", { orderNo: "P2603020000017", id: null, phone: null }],
  ["41000017", { orderNo: "41000017", id: "41000017", phone: null }],
  ["8110449648", { orderNo: "8110449648", id: "8110449648", phone: "8110449648" }],
  ["81 1044-9648", { orderNo: "81 1044-9648", id: "8110449648", phone: "8110449648" }],
  ["+52 8110449648", { orderNo: "+52 8110449648", id: null, phone: "8110449648" }],
  ["528110449648", { orderNo: "528110449648", id: "528110449648", phone: "8110449648" }],
  ["044 81 1044 9648", { orderNo: "044 81 1044 9648", id: null, phone: "8110449648" }],
  ["0", { orderNo: "0", id: null, phone: null }],
  ["1' or '1'='1", { orderNo: "1' OR '1'='1", id: null, phone: null }],
])("%j is read as %j", (typed, key) => {
  expect(typedKey(typed)).toEqual(key);
});
