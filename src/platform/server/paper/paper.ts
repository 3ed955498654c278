import type { Readable } from "node:stream";
import type PdfKit from "pdfkit";
import { printable } from "./printable.ts";

const MARGIN = 64;
const LABEL_WIDTH = 168;
const ROW_HEIGHT = 30;
const INK = "#1f2a37";
const SOFT = "#55606e";
const LINE = "#d5dbe3";

type PdfDocument = InstanceType<typeof PdfKit>;

export interface PaperFacts {
  readonly title: string;
  /** Who gives it out. */
  readonly author: string;
  readonly at: Date;
}

/**
 * A document of ours for a borrower: letter size, in Spanish, in the standard fonts, from the top of the first page
 * down. The same content at the same instant gives the same bytes. Its metadata hold the title and who gives it out.
 */
export class Paper {
  private readonly pdf: PdfDocument;
  private readonly width: number;

  private constructor(pdf: PdfDocument) {
    this.pdf = pdf;
    this.width = pdf.page.width - 2 * MARGIN;
  }

  /** Begins a document with who gives it out and what it is. */
  static async begin({ title, author, at }: PaperFacts, heading: string): Promise<Paper> {
    // loaded when the first document is asked for, so that a start does not wait for it
    const { default: PdfDocument } = await import("pdfkit");
    const info = { Title: printable(title), Author: printable(author), CreationDate: at, ModDate: at };
    const pdf = new PdfDocument({ size: "LETTER", margin: MARGIN, lang: "es-MX", displayTitle: true, info });
    pdf.font("Helvetica-Bold").fontSize(11).fillColor(SOFT).text(printable(author), { lineGap: 4 });
    pdf.fontSize(22).fillColor(INK).text(printable(heading));
    return new Paper(pdf);
  }

  /** One figure in large type under its label. */
  figure(label: string, value: string): this {
    const { pdf } = this;
    pdf.moveDown(1);
    pdf.font("Helvetica").fontSize(11).fillColor(SOFT).text(label, { lineGap: 4 });
    pdf.font("Helvetica-Bold").fontSize(26).fillColor(INK).text(printable(value));
    return this;
  }

  /** Labels and values between lines; values wrap. */
  rows(rows: readonly (readonly [label: string, value: string])[]): this {
    const { pdf } = this;
    let y = pdf.y + 20;
    this.line(y);
    for (const [label, value] of rows) {
      if (y + ROW_HEIGHT > pdf.page.height - MARGIN) y = this.nextPage();
      pdf
        .font("Helvetica")
        .fontSize(11)
        .fillColor(SOFT)
        .text(label, MARGIN, y + 10, { width: LABEL_WIDTH });
      const below = pdf.y;
      pdf
        .font("Helvetica-Bold")
        .fillColor(INK)
        .text(printable(value), MARGIN + LABEL_WIDTH, y + 10, { width: this.width - LABEL_WIDTH });
      y = Math.max(below + 8, pdf.y + 8, y + ROW_HEIGHT);
      this.line(y);
    }
    pdf.x = MARGIN;
    pdf.y = y;
    return this;
  }

  /** A heading over what follows. */
  heading(text: string): this {
    this.pdf.moveDown(1);
    this.pdf
      .font("Helvetica-Bold")
      .fontSize(11)
      .fillColor(INK)
      .text(printable(text), MARGIN, this.pdf.y, { width: this.width });
    return this;
  }

  /** A paragraph; it runs on over pages. */
  prose(text: string): this {
    this.pdf
      .font("Helvetica")
      .fontSize(10)
      .fillColor(INK)
      .text(printable(text), MARGIN, this.pdf.y + 4, { width: this.width, align: "justify", lineGap: 2 });
    return this;
  }

  /** Small print. */
  note(text: string): this {
    this.pdf
      .font("Helvetica")
      .fontSize(9)
      .fillColor(SOFT)
      .text(printable(text), MARGIN, this.pdf.y + 20, { width: this.width });
    return this;
  }

  /** Begins a page, and answers where. */
  nextPage(): number {
    this.pdf.addPage();
    return MARGIN;
  }

  end(): Readable {
    this.pdf.end();
    return this.pdf as unknown as Readable;
  }

  private line(y: number): void {
    const { pdf } = this;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  }
}
