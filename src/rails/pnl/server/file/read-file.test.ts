import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MAX_FILE_BYTES, MAX_FILE_ROWS } from "../../contract.ts";
import { pnlRefusals } from "../../messages.ts";
import { csvFile, xlsxFile } from "../testing/files.ts";
import { readFile } from "./read-file.ts";
import { unpackedSize } from "../../../../platform/server/zip-size.ts";

const ROW = ["2026-01", "M1", "1", "10.00", "4.00"] as const;
const read = (bytes: Buffer) => readFile(bytes, "en");
const text = (lines: readonly string[], encoding: BufferEncoding = "utf8"): Buffer =>
  Buffer.from(lines.join("\r\n"), encoding);
const HEAD = "period,merchantNo,product,income,cost";

describe("a file that can be read", () => {
  test("is a CSV with commas, semicolons or tabs, with or without its mark, blank lines counted and passed over", async () => {
    for (const [delimiter, mark] of [
      [",", ""],
      [";", "\uFEFF"],
      ["\t", ""],
    ] as const) {
      const lines = [
        mark + HEAD.replaceAll(",", delimiter),
        "",
        ROW.join(delimiter),
        delimiter.repeat(4),
        ROW.join(delimiter),
      ];
      const rows = await read(text(lines));
      expect(rows.map(({ line, cells }) => [line, Object.values(cells)])).toEqual([
        [3, [...ROW]],
        [5, [...ROW]],
      ]);
    }
  });

  test("is a CSV whose quoted cells hold separators and line ends", async () => {
    const rows = await read(text([HEAD, '2026-01,M1,"Uno, ""dos""","1,234.50",4']));
    expect(rows[0]?.cells).toMatchObject({ product: 'Uno, "dos"', income: "1,234.50" });
  });

  test("is a workbook, its numbers and dates as they are, columns in any order and others passed over", async () => {
    const rows = await read(
      await xlsxFile(
        [[4.5, "nota", "1", new Date(Date.UTC(2026, 0, 1)), 10.25, "M1"], [], [4, "", 2, "2026-02", 1, "M1"]],
        ["cost", "Nota", "product", "period", "income", "merchantNo"],
      ),
    );
    expect(rows).toEqual([
      {
        line: 2,
        cells: { cost: 4.5, product: "1", period: new Date(Date.UTC(2026, 0, 1)), income: 10.25, merchantNo: "M1" },
      },
      { line: 4, cells: { cost: 4, product: 2, period: "2026-02", income: 1, merchantNo: "M1" } },
    ]);
  });
});

describe("a file that cannot be read is refused for", () => {
  const refused = async (bytes: Buffer, reason: keyof typeof pnlRefusals, params?: object): Promise<void> =>
    expect(read(bytes)).rejects.toMatchObject({
      reason: pnlRefusals[reason],
      details: { field: "file", ...(params && { params }) },
    });

  test("its encoding, with the line: Latin-1 and UTF-16", async () => {
    await refused(text([HEAD, ROW.join(","), "2026-01,M1,Exprés,1,1"], "latin1"), "encoding", { line: 3 });
    await refused(Buffer.concat([Buffer.from([0xff, 0xfe]), text([HEAD, ROW.join(",")], "utf16le")]), "encoding", {
      line: 1,
    });
  });

  test("being no table at all", async () => {
    await refused(text([HEAD, ROW.join(",")], "utf16le"), "notReadable");
    await refused(Buffer.from("PK\u0003\u0004not an archive", "latin1"), "notReadable");
    await refused((await xlsxFile([[...ROW]])).subarray(0, 900), "notReadable");
    await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "oldWorkbook");
  });

  test("its size, before it is looked into", async () => {
    await refused(Buffer.alloc(MAX_FILE_BYTES + 1, 0x61), "tooLarge");
  });

  test("its rows: none, none but headings, or too many", async () => {
    await refused(Buffer.from(" \r\n\r\n"), "empty");
    await refused(csvFile([]), "empty");
    const many = Array.from({ length: MAX_FILE_ROWS + 1 }, () => [...ROW]);
    await refused(csvFile(many), "tooManyRows", { max: MAX_FILE_ROWS });
    await refused(await xlsxFile(many), "tooManyRows", { max: MAX_FILE_ROWS });
    expect(await read(csvFile(many.slice(1)))).toHaveLength(MAX_FILE_ROWS);
  });

  test("its headings: missing or twice", async () => {
    await refused(csvFile([["2026-01", "M1"]], ["period", "merchantNo"]), "columnsMissing", {
      columns: "Product, Income, Cost",
    });
    await refused(
      csvFile([[...ROW, "x"]], ["period", "merchantNo", "product", "income", "cost", "Periodo"]),
      "columnsTwice",
      { columns: "Period" },
    );
  });
});

describe("a workbook that unpacks beyond measure", () => {
  const SAID = 24;

  /** One deflated entry that says of itself what it is told to say. */
  function archive(content: Buffer, said: number, flags = 0): Buffer {
    const packed = deflateRawSync(content);
    const name = Buffer.from("xl/workbook.xml");
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(said, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(flags ? 0 : packed.length, 20);
    central.writeUInt32LE(flags ? 0 : said, SAID);
    central.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length + name.length, 12);
    end.writeUInt32LE(local.length + name.length + packed.length, 16);
    return Buffer.concat([local, name, packed, central, name, end]);
  }

  test("is refused by what it says of itself, and when it does not say", async () => {
    const bomb = Buffer.alloc(80 * 1024 * 1024);
    expect(unpackedSize(archive(bomb, bomb.length))).toBe(bomb.length);
    await expect(read(archive(bomb, bomb.length))).rejects.toMatchObject({ reason: pnlRefusals.tooLarge });
    for (const hidden of [archive(bomb, 0), archive(bomb, 0, 8), archive(bomb, 0xffff_ffff)]) {
      expect(unpackedSize(hidden)).toBeNull();
      await expect(read(hidden)).rejects.toMatchObject({ reason: pnlRefusals.notReadable });
    }
    await expect(read(archive(bomb, 10))).rejects.toMatchObject({ reason: pnlRefusals.notReadable });
  });

  test("is told from an ordinary one", async () => {
    expect(unpackedSize(await xlsxFile([[...ROW]]))).toBeGreaterThan(1000);
    expect(unpackedSize(Buffer.from("PK"))).toBeNull();
  });
});
