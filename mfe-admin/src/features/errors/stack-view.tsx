import { useQuery } from '@tanstack/react-query';
import type { ShownSample } from '@tessera/contracts/analytics/error-calls.ts';
import type { ScriptPlace, SourcePlace } from '@tessera/contracts/modules/source-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { sourcesOf } from './queries.ts';
import styles from './stack-view.module.css';

/**
 * Where an error came from. Operators see the sources, and the browser's stack on demand. Others see the browser's stack,
 * and so do operators when no source map is available.
 */
export function StackView({ of: { stack, frames = [] } }: { of: Pick<ShownSample, 'stack' | 'frames'> }) {
  const { api, runsPlatform } = useAdmin();
  const hasSources = runsPlatform && frames.length > 0;
  const { data, isLoading } = useQuery({ ...sourcesOf.query(api, frames), enabled: hasSources });
  if (isLoading) return <p role="status">Looking up the sources …</p>;
  if (!data?.some((source) => source !== null)) return <RawStack stack={stack} />;
  return (
    <>
      <section aria-label="Stack in the sources">
        <ol className={styles.frames}>
          {frames.map((frame, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a function that calls itself is there twice
            <li key={at}>
              <Frame of={frame} source={data[at] ?? null} isOpen={at === data.findIndex((one) => one?.code)} />
            </li>
          ))}
        </ol>
      </section>
      <details className={styles.raw}>
        <summary>Stack as reported by the browser</summary>
        <RawStack stack={stack} />
      </details>
    </>
  );
}

interface FrameProps {
  of: ScriptPlace;
  source: SourcePlace | null;
  isOpen: boolean;
}

function Frame({ of, source, isOpen }: FrameProps) {
  if (!source) return <span className={styles.unknown}>{placeText(of)}</span>;
  const { function: name, code } = source;
  const place = (
    <>
      {name && <b>{name} </b>}
      {placeText(source)}
    </>
  );
  if (!code) return <span className={styles.place}>{place}</span>;
  return (
    <details open={isOpen}>
      <summary className={styles.place}>{place}</summary>
      <Code of={code} line={source.line} />
    </details>
  );
}

const placeText = ({ file, line, column }: ScriptPlace) => `${file}:${line}:${column}`;

function Code({ of: { from, lines }, line }: { of: NonNullable<SourcePlace['code']>; line: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region has to be scrollable by keyboard
    <section className={styles.stack} aria-label={`Code around line ${line}`} tabIndex={0}>
      <pre>
        {lines.map((text, at) => {
          const number = from + at;
          const Line = number === line ? 'mark' : 'span';
          return (
            <Line key={number} className={styles.line} aria-current={number === line || undefined}>
              <span className={styles.number}>{number}</span>
              {text || ' '}
            </Line>
          );
        })}
      </pre>
    </section>
  );
}

function RawStack({ stack }: { stack: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region has to be scrollable by keyboard
    <section className={styles.stack} aria-label="Stack" tabIndex={0}>
      <pre>{stack}</pre>
    </section>
  );
}
