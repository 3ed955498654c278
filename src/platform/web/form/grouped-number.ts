/** How an antd number input shows and reads figures: in groups of three, except under the hand that types. */
interface Grouping {
  readonly formatter: (value: string | number | undefined, info: { userTyping: boolean; input: string }) => string;
  readonly parser: (shown: string | undefined) => number;
}

/** `100,000.00`, with as many decimals as stated. An empty input stays empty. */
export const grouped = (precision: number): Grouping => ({
  formatter: (value, { userTyping, input }) => {
    if (userTyping) return input;
    if (value === undefined || value === "") return "";
    return Number(value).toLocaleString("en-US", {
      minimumFractionDigits: precision,
      maximumFractionDigits: precision,
    });
  },
  parser: (shown = "") => shown.replace(/[,$\s]/g, "") as unknown as number,
});
