import { useEffect, useRef } from 'react';

/** A press of the button that found problems: how often so far, and how many this time. */
export interface Attempt {
  number: number;
  problemCount: number;
}

interface ErrorSummaryProps {
  /** What is wrong: name of the field to text. */
  problems: Readonly<Record<string, string>>;
  attempt: Attempt;
  /** How the ids of the fields begin. */
  prefix: string;
}

/**
 * What stands in the way, first in the form, with a link to each field. After a press that found two or more problems
 * it has the focus; of a single one the field itself. The title of the page speaks of them too.
 */
export function ErrorSummary({ problems, attempt, prefix }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const title = useRef(document.title);
  const list = Object.entries(problems).sort(([one], [other]) => (isBefore(prefix + one, prefix + other) ? -1 : 1));
  const isShown = attempt.problemCount > 1 && list.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press; mending a field moves nothing
  useEffect(() => {
    const [first] = list;
    if (isShown) box.current?.focus();
    else if (first) document.getElementById(prefix + first[0])?.focus();
  }, [attempt.number]);

  const hasFailed = attempt.number > 0 && list.length > 0;
  useEffect(() => {
    document.title = hasFailed ? `Error: ${title.current}` : title.current;
  }, [hasFailed]);

  if (!isShown) return null;
  return (
    <div className="summary-error" ref={box} tabIndex={-1} role="alert">
      <h2>{list.length === 1 ? 'Please check 1 field' : `Please check ${list.length} fields`}</h2>
      <ul>
        {list.map(([name, problem]) => (
          <li key={name}>
            <a href={`#${prefix}${name}`}>{`${labelOf(prefix + name)}: ${problem}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether one field of the page stands before another. */
function isBefore(id: string, otherId: string): boolean {
  const other = document.getElementById(otherId);
  const position = other && document.getElementById(id)?.compareDocumentPosition(other);
  return ((position ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** What a field of the page is called, by its label or its legend. */
function labelOf(id: string): string {
  const label = document.querySelector(`label[for="${id}"]`) ?? document.querySelector(`#${id} legend`);
  return label?.firstChild?.textContent ?? '';
}
