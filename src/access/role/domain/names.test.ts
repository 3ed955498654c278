import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGS } from "../../../platform/shared/messages.ts";
import { namesOf, remarksOf, typedName, typedRemark } from "./names.ts";

const word = fc.string({ minLength: 1, maxLength: 5 });

test("a name or a remark that is opened in any language and saved again stays as it is", () => {
  fc.assert(
    fc.property(fc.record({ cn: word, en: word, es: word }), fc.constantFrom(...LANGS), (name, lang) => {
      expect(namesOf(typedName(name, lang))).toEqual(name);
      expect(remarksOf(typedRemark(name, lang))).toEqual(name);
    }),
  );
});

test("one name is shown in every language, and a field left empty is no name", () => {
  expect(namesOf({ roleName: "Auditoría", nameEn: "" })).toEqual({ cn: "Auditoría", en: "Auditoría", es: "Auditoría" });
  expect(typedName({ cn: "审计", en: "Audit", es: "Audit" }, "es")).toEqual({ roleName: "Audit", nameCn: "审计" });
});
