/**
 * An order's number: `TR`, its sequence in ten digits, and a Luhn check digit, so that a mistyped number is noticed.
 */
export function orderNumber(id: string): string {
  const digits = id.padStart(10, "0");
  return `TR${digits}${luhn(digits)}`;
}

function luhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
