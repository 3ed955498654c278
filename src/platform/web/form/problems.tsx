import { Alert } from "antd";

/** What was refused, in one place: the first text, and the others below it. */
export const Problems = ({ problems }: { readonly problems: readonly string[] }) =>
  problems.length > 0 && (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="form-problems"
      title={problems[0]}
      description={
        problems.length > 1 ? (
          <ul>
            {problems.slice(1).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : undefined
      }
    />
  );
