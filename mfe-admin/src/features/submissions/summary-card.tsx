import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { dayText, shortDay } from '../../kit/format/day.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { ChoiceBars } from './choice-bars.tsx';
import { type AnswerSummary, answerSummary } from './queries.ts';
import styles from './summary.module.css';

type Question = AnswerSummary['questions'][number];
type Days = AnswerSummary['days'];

/** The answers to one form in the last 30 days, collapsed above its inbox. */
export function SummaryCard({ formId }: { formId: string }) {
  const { api, website } = useAdmin();
  const query = useQuery(answerSummary.query(api, { formId, timeZone: website.timeZone }));
  return (
    <Card title="Last 30 days">
      <QueryView query={query} what="summary">
        {(summary) => <Summary {...summary} />}
      </QueryView>
    </Card>
  );
}

function Summary({ of, isPart, days, questions }: AnswerSummary) {
  const { locale } = useAdmin();
  if (of === 0) {
    return (
      <CardBody>
        <p className={styles.quiet}>No submissions in the last 30 days.</p>
      </CardBody>
    );
  }
  const sent = countText(of, ['submission', 'submissions'], locale);
  return (
    <>
      <CardBody>
        <p className={styles.quiet}>{isPart ? `Of the newest ${sent}.` : `${sent}, without spam and bin.`}</p>
        <DayBars days={days} label={`${sent} in the last 30 days`} />
      </CardBody>
      <DayTable days={days} />
      <details className={styles.fold}>
        <summary>Answers, question by question</summary>
        <div className={styles.questions}>
          {questions.map((question) => (
            <Answers key={question.fieldId} question={question} of={of} />
          ))}
        </div>
      </details>
    </>
  );
}

const chartHeight = 100;

function DayBars({ days, label }: { days: Days; label: string }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      className={styles.days}
      viewBox={`0 0 ${days.length} ${chartHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map(({ day, count }, at) => {
        const height = (count / most) * chartHeight;
        return <rect key={day} x={at + 0.1} y={chartHeight - height} width={0.8} height={height} />;
      })}
    </svg>
  );
}

/** The same as a table, newest first. */
function DayTable({ days }: { days: Days }) {
  const { locale } = useAdmin();
  return (
    <details className={styles.fold}>
      <summary>Day by day</summary>
      <table className={table.table}>
        <caption className="sr">Submissions by day, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className={table.end}>
              Submissions
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <td>{dayText(day, locale, shortDay)}</td>
              <td className={table.end}>{numberText(count, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Choices as bars that are a list with their counts; of what was written, the latest. */
function Answers({ question: { title, answered, choices, latest = [] }, of }: { question: Question; of: number }) {
  const { locale } = useAdmin();
  return (
    <section className={styles.question} aria-label={title}>
      <h3 dir="auto">{title}</h3>
      <p className={styles.quiet}>
        {numberText(answered, locale)} of {numberText(of, locale)} answered
      </p>
      {choices ? (
        <ChoiceBars choices={choices} />
      ) : (
        <ul className={styles.latest}>
          {latest.map(({ submissionId, text }) => (
            <li key={submissionId} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
