import { Alert } from "antd";

interface Props {
  readonly problems: readonly string[];
  /** What stands at fields already: read out here, and not shown a second time. */
  readonly atFields: readonly string[];
}

/** What was refused, in one place: the first text, and the others below it. */
export const Problems = ({ problems, atFields }: Props) => (
  <>
    <Shown problems={problems.filter((problem) => !atFields.includes(problem))} />
    {atFields.length > 0 && (
      <p className="visually-hidden" role="alert">
        {atFields.join(" ")}
      </p>
    )}
  </>
);

const Shown = ({ problems }: Pick<Props, "problems">) =>
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
