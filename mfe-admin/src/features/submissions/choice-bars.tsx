import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import type { AnswerSummary } from './queries.ts';
import styles from './summary.module.css';

type Choices = NonNullable<AnswerSummary['questions'][number]['choices']>;

/** How often each was chosen: bars behind the words, which say it too. */
export function ChoiceBars({ choices }: { choices: Choices }) {
  const { locale } = useAdmin();
  const most = Math.max(1, ...choices.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {choices.map(({ text, count }) => (
        <li key={text} style={{ '--share': count / most }}>
          <span dir="auto">{text}</span>
          <span className="num">{numberText(count, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
