import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { curpFor } from "../../../people/borrower/domain/curp-generator.ts";
import { rfcFor } from "../../../people/borrower/domain/rfc.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { review } from "../contract.ts";

let product: Product;
let reviewer: Staff;
let loanId: string;
let customerId: string;

beforeAll(async () => {
  product = await openProduct();
  reviewer = await product.staff("reviewer");
  ({ loanId } = await applyAs(product, "papers"));
  await product.settle();
  await reviewer.call(review.claim, { loanId });
  ({ customerId } = await only<{ customerId: string }>(
    db(),
    sql`select customer_id from loan_order where id = ${loanId}`,
  ));
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const dossier = () => reviewer.call(review.dossier, { loanId });
const onFile = (columns: ReturnType<typeof sql>) =>
  run(db(), sql`update customer set ${columns} where id = ${customerId}`);
const at = (latitude: number | null, longitude: number | null) =>
  run(
    db(),
    sql`update customer_device set latitude = ${latitude}, longitude = ${longitude}
                where customer_id = ${customerId}`,
  );

test("the place of the device is measured from the centre of the state of the address", async () => {
  await onFile(sql`state_code = 'DF'`);
  await at(19.357, -99.093);
  expect((await dossier()).place).toEqual({
    latitude: 19.357,
    longitude: -99.093,
    state: "DF",
    centre: { latitude: 19.28, longitude: -99.14 },
    kilometres: 10,
    farOut: false,
  });
  await at(25.686, -100.316);
  expect((await dossier()).place).toMatchObject({ kilometres: 722, farOut: true });
  await onFile(sql`state_code = 'NL'`);
  expect((await dossier()).place).toMatchObject({ kilometres: 37, farOut: false });
  for (const code of ["NE", null]) {
    await onFile(sql`state_code = ${code}`);
    expect((await dossier()).place).toMatchObject({ state: code, centre: null, kilometres: null, farOut: false });
  }
  await at(null, null);
  expect((await dossier()).place).toBeNull();
});

test("the CURP of somebody born abroad and the RFC agree with a name, whatever its signs and however they are written", async () => {
  const birthOn = businessDate("1991-05-09");
  const curp = curpFor({ firstName: "Zoé", paternal: "O'Neil", maternal: "Núñez", birthOn, sex: "M", state: "NE" });
  const name = "Zoe\u0301 O’Neil Nu\u0301n\u0303ez";
  await onFile(sql`name = ${name}, curp = ${curp}, rfc = ${rfcFor(curp, "A1")}, birth_on = ${birthOn}, sex = 'M',
                   state_code = 'JC'`);
  const shown = await dossier();
  expect(shown.customer.name).toBe(name);
  expect(shown.curp?.match).toEqual({
    name: true,
    birthOn: true,
    sex: true,
    state: false,
    told: { birthOn, sex: "M", state: "NE" },
  });
  expect(shown.rfc).toEqual({
    masked: expect.stringMatching(/^.{4}\*{4}.{2}$/),
    is: null,
    match: { name: true, birthOn: true, checkDigit: true, told: "910509" },
  });
  await onFile(sql`rfc = 'XAXX010101000'`);
  expect((await dossier()).rfc).toMatchObject({ is: "generic", match: null });
  await onFile(sql`rfc = null`);
  expect((await dossier()).rfc).toBeNull();
});

test("what a customer uploaded before stands beside the newest of each side, with its day", async () => {
  const before = (await dossier()).images;
  expect(before.map(({ side, current }) => [side, current])).toEqual([
    ["front", true],
    ["back", true],
    ["face", true],
  ]);
  product.clock.advance(60_000);
  await run(
    db(),
    sql`insert into customer_image (customer_id, type, side, file_id, face_match, uploaded_at)
        select customer_id, type, side, file_id, face_match, ${product.clock.now()} from customer_image
        where customer_id = ${customerId} and side = 'front'`,
  );
  const images = (await dossier()).images;
  expect(images.map(({ side, current }) => [side, current])).toEqual([
    ["front", true],
    ["front", false],
    ["back", true],
    ["face", true],
  ]);
  expect(images[1]?.id).toBe(before[0]?.id);
  expect(images[0]?.uploadedAt).toBe(product.clock.now().toISOString());
});

test("an earlier order tells how it ended, and why it was rejected", async () => {
  const { version } = await reviewer.call(review.claim, { loanId });
  await reviewer.call(review.reject, { loanId, version, reasons: ["badHistory", "tooManyLoans"] });
  await product.settle();
  const { loanId: next } = await applyAs(product, "papers-next");
  await product.settle();
  await run(db(), sql`update loan_order set customer_id = ${customerId} where id = ${next}`);
  await reviewer.call(review.claim, { loanId: next });
  expect((await reviewer.call(review.dossier, { loanId: next })).history).toMatchObject([
    { loanId, status: -30, settledAt: null, reasons: ["Bad repayment history", "Too many loans elsewhere"] },
  ]);
});
