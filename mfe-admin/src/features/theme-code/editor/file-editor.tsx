import { useQuery } from '@tanstack/react-query';
import type { Theme, ThemeProblem, ThemeText } from '@tessera/contracts/commerce/theme.ts';
import { useMemo, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { CallProblem, failureText } from '../../../kit/data/call-problem.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { themeFile, themeNames } from '../queries.ts';
import styles from '../theme-code.module.css';
import { useThemeChange } from '../use-theme-change.ts';
import type { useUnsaved } from '../use-unsaved.ts';
import { CodeField } from './code-field.tsx';

interface FileEditorProps {
  theme: Theme;
  path: string;
  unsaved: ReturnType<typeof useUnsaved>;
  target: { line: number; column: number } | undefined;
}

/** One file: its text, what is wrong in it, and saving. */
export function FileEditor(props: FileEditorProps) {
  const { api } = useAdmin();
  const query = useQuery(themeFile.query(api, props.path));
  return (
    <QueryView query={query} what="file">
      {(file) => <LoadedFile {...props} file={file} />}
    </QueryView>
  );
}

function LoadedFile({ theme, path, unsaved, target, file }: FileEditorProps & { file: ThemeText }) {
  const { api } = useAdmin();
  const names = useQuery(themeNames.query(api));
  const typed = unsaved.texts[path];
  /** Another text takes the place of what the editor holds. */
  const [run, setRun] = useState(0);
  const { save, change } = useSaveFile({ file, typed, unsaved });
  const problems = useMemo(() => theme.problems.filter((problem) => problem.file === path), [theme.problems, path]);
  const isConflict = change.error instanceof CallProblem && change.error.failure.code === 'theme.file_changed';
  const onChange = (text: string) => {
    if (text === file.text) return unsaved.drop(path);
    unsaved.put(path, { base: typed?.base ?? file.hash, text });
  };
  const takeTheirs = () => {
    unsaved.drop(path);
    change.reset();
    setRun(run + 1);
  };
  return (
    <section className={styles.file} aria-label={path}>
      <div className={styles.bar}>
        <h2>
          {path} {typed && <Badge tone="warn">Not saved</Badge>}
        </h2>
        <Button look="primary" isBusy={!typed || change.isPending} onClick={() => save()}>
          {change.isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
      <CodeField
        key={`${path} ${run}`}
        {...{ path, problems, target, onChange }}
        text={typed?.text ?? file.text}
        names={names.data}
        paths={theme.files.map((one) => one.path)}
        onSave={(text) => save({ text })}
      />
      <Help>Ctrl+S or ⌘S saves. Tab indents; press Escape, then Tab, to leave the editor.</Help>
      {change.error && <Failed>{failureText('Not saved.', change.error)}</Failed>}
      {isConflict && (
        <p className={styles.buttons}>
          <Button onClick={() => save({ isForced: true })}>Save mine over theirs</Button>
          <Button onClick={takeTheirs}>Discard mine</Button>
        </p>
      )}
      <ProblemLines problems={problems} />
    </section>
  );
}

/** What is wrong with the file in words, for those who do not see the marks. */
function ProblemLines({ problems }: { problems: readonly ThemeProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label="Problems of this file">
      {problems.map(({ line, column, severity, message, suggestion }) => (
        <li key={`${line} ${column} ${message}`}>
          <Badge tone={severity === 'error' ? 'bad' : 'neutral'}>{severityNames[severity]}</Badge>
          {line > 0 ? ` Line ${line}, column ${column}: ` : ' '}
          {message}
          {suggestion && ` Did you mean “${suggestion}”?`}
        </li>
      ))}
    </ul>
  );
}

/** How problems are named. */
export const severityNames: Readonly<Record<ThemeProblem['severity'], string>> = {
  error: 'Error',
  unknown: 'Unknown name',
  refused: 'Left out',
  warning: 'Note',
};

interface SavedFile extends Pick<FileEditorProps, 'unsaved'> {
  file: ThemeText;
  typed: Typed;
}

function useSaveFile({ file: { path, hash, text: saved }, typed, unsaved }: SavedFile) {
  const { sayings } = useAdmin();
  const change = useThemeChange();
  const save = ({ text = typed?.text ?? saved, isForced = false } = {}) => {
    if (text === saved || change.isPending) return;
    const base = typed?.base ?? hash;
    change.mutate(
      { changes: [{ path, base, text }], isForced },
      {
        onSuccess: ({ files }) => {
          const now = files.find((one) => one.path === path)?.hash ?? hash;
          unsaved.markSaved(path, { base: now, text });
          sayings.say(`Saved ${path}`);
        },
      },
    );
  };
  return { save, change };
}

type Typed = ReturnType<typeof useUnsaved>['texts'][string] | undefined;
