import type { Readable } from "node:stream";
import { formatInstant } from "../../../platform/shared/instant.ts";
import { Paper } from "../../../platform/server/paper/paper.ts";
import type { Terms } from "../../plan/domain/schedule.ts";
import { catText, coverRows, type Cover, type Parties } from "../domain/cover.ts";
import { clausesOf } from "../domain/text.ts";

export interface AgreementFacts {
  readonly parties: Parties;
  readonly terms: Terms;
  readonly cover: Cover;
  readonly textVersion: number;
  readonly madeAt: Date;
}

/** The agreement as a PDF: the cover sheet, and after it the clauses of its version. Its metadata name the order, never the person. */
export async function agreementDocument(facts: AgreementFacts, zone: string): Promise<Readable> {
  const { parties, terms, cover, textVersion, madeAt } = facts;
  const heading = "Contrato de crédito simple";
  const title = { title: `${heading} ${parties.orderNo}`, author: parties.lender, at: madeAt };
  const paper = await Paper.begin(title, "Carátula de crédito simple");
  paper
    .figure("CAT sin IVA, para fines informativos y de comparación", catText(cover.cat))
    .rows(coverRows(parties, terms, cover))
    .note(`Contrato versión ${textVersion}. Hecho el ${formatInstant(madeAt, zone)}.`);
  paper.nextPage();
  paper.heading(heading);
  for (const { heading: of, text } of clausesOf(textVersion)) paper.heading(of).prose(text);
  return paper.end();
}
