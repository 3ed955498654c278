import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";
import type { Policy } from "./policy.ts";

export type PasswordRules = Pick<Policy, "passwordLength" | "passwordClasses">;

const LONGEST = 200;
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** What attackers try first, without the digits and signs that people put around it. */
const COMMON: ReadonlySet<string> = new Set(
  `password passw passwort contrasena contraseña clave acceso secreto secret admin administrador administrator root usuario user guest invitado
   welcome bienvenido bienvenida letmein login temporal temporary changeme cambiame default qwerty qwertyuiop qwertyuiopas asdfgh asdfghjkl zxcvbn
   zxcvbnm iloveyou tequiero teamo teamomucho amormio princesa princess monkey dragon football futbol baseball sunshine shadow master superman batman
   pokemon mexico america chivas tigres cruzazul guadalajara trastienda prestamo prestamos credito loan loans empresa company prueba pruebas test
   testing demo hola holamundo hello helloworld abc abcd abcdef abcdefgh`.split(/\s+/),
);

const classesOf = (password: string): number => CLASSES.filter((one) => one.test(password)).length;

/** One character over and over, or a row of neighbours such as 123456789012 or abcdefghijkl. */
function isRow(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  return [0, 1, -1].some((step) =>
    codes.every((code, index) => index === 0 || (code - (codes[index - 1] ?? 0) + 10) % 10 === (step + 10) % 10),
  );
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || COMMON.has(lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")) || isRow(lower);
}

/**
 * Whether a new password is good enough for an account: long and varied enough, not what everybody takes, and without
 * the account's name.
 */
export function weakness(
  password: string,
  account: string,
  { passwordLength, passwordClasses }: PasswordRules,
): Result<string> {
  const field = "newPassword";
  const length = [...password].length;
  if (length < passwordLength || length > LONGEST || classesOf(password) < passwordClasses) {
    return refused(authRefusals.passwordWeak, { field, params: { length: passwordLength, classes: passwordClasses } });
  }
  if (isCommon(password)) return refused(authRefusals.passwordCommon, { field });
  if (password.toLowerCase().includes(account.toLowerCase()))
    return refused(authRefusals.passwordHasAccount, { field });
  return ok(password);
}
