import type { ThemeProblem } from '@tessera/contracts/commerce/theme.ts';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import styles from '../theme-code.module.css';
import type { CodeEditor } from './mount-editor.ts';
import type { TemplateNames } from './template-names.ts';

interface CodeFieldProps {
  path: string;
  /** What the editor begins with. */
  text: string;
  problems: readonly ThemeProblem[];
  names: TemplateNames | undefined;
  paths: readonly string[];
  /** A place to go to; another object goes there again. */
  target: { line: number; column: number } | undefined;
  onChange: (text: string) => void;
  onSave: (text: string) => void;
}

/** The editor of a file; its script is loaded when the first file is opened. */
export function CodeField({ path, text, problems, target, ...live }: CodeFieldProps) {
  const { report } = useAdmin();
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(live);
  newest.current = live;
  const begun = useRef(text);
  const [editor, setEditor] = useState<CodeEditor>();
  useEffect(() => {
    let mounted: CodeEditor | undefined;
    let isGone = false;
    import('./mount-editor.ts')
      .then(({ mountEditor }) => {
        if (isGone || !place.current) return;
        mounted = mountEditor({
          ...{ place: place.current, path, text: begun.current, label: `Code of ${path}` },
          names: () => newest.current.names,
          paths: () => newest.current.paths,
          onChange: (typed) => newest.current.onChange(typed),
          onSave: (typed) => newest.current.onSave(typed),
        });
        setEditor(mounted);
      })
      .catch(report);
    return () => {
      isGone = true;
      mounted?.destroy();
    };
  }, [path, report]);
  useEffect(() => editor?.showProblems(problems), [editor, problems]);
  useEffect(() => {
    if (target) editor?.goTo(target.line, target.column);
  }, [editor, target]);
  return <div ref={place} className={styles.editor} aria-busy={!editor} />;
}
