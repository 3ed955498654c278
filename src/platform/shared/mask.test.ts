import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskCard, maskDevice, maskIdDoc, maskPhone, maskWithin } from "./mask.ts";

describe("masks", () => {
  test("a phone keeps its area and its last four digits", () => expect(maskPhone("5512341234")).toBe("55****1234"));
  test("a CURP keeps its first four letters and its last two characters", () =>
    expect(maskIdDoc("PEPJ900101HDFRRN09")).toBe("PEPJ****09"));
  test("an RFC is masked as a CURP is", () => expect(maskIdDoc("GODE561231GR8")).toBe("GODE****R8"));
  test("a CLABE keeps only its last four digits", () => expect(maskCard("032180000118359719")).toBe("****9719"));
  test("a device id keeps both ends", () => expect(maskDevice("a1b2c3d4e5f69f3c")).toBe("a1b2****9f3c"));
  test("in a text of somebody else's each such number is masked, and codes stay", () =>
    expect(
      maskWithin(
        '{"phone": "5512345678", "clabe": "032180000118359719", "curp": "PEPJ900101HDFRRN09", "order_id": "TR00427000021-1", "amount": 1000.5}',
      ),
    ).toBe(
      '{"phone": "****5678", "clabe": "****9719", "curp": "PEPJ****09", "order_id": "TR00427000021-1", "amount": 1000.5}',
    ));
  test("what is not known stays unknown", () =>
    expect([maskPhone(null), maskIdDoc(null), maskCard(null), maskDevice(null)]).toEqual([null, null, null, null]));
  test("a short value is hidden whole", () =>
    expect([maskPhone("551234"), maskCard("1234567"), maskIdDoc("AB")]).toEqual(["****", "****", "****"]));

  test("no mask leaves fewer than four characters hidden, and none tells the length of what it hides", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z]{1,40}$/),
        fc.constantFrom(maskPhone, maskIdDoc, maskCard, maskDevice),
        (value, mask) => {
          const masked = mask(value);
          const [head = "", tail = ""] = masked.split("****");
          expect(value.length - head.length - tail.length).toBeGreaterThanOrEqual(Math.min(4, value.length));
          expect(value.startsWith(head) && value.endsWith(tail)).toBe(true);
          expect(masked.length).toBe(head.length + tail.length + 4);
        },
      ),
    );
  });
});
