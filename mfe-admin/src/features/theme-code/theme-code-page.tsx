import { useQuery } from '@tanstack/react-query';
import type { Theme, ThemeProblem } from '@tessera/contracts/commerce/theme.ts';
import { CodeXml, Eye, FilePlus, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { sitePages } from '../../kit/data/site-entries.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { FileEditor, severityNames } from './editor/file-editor.tsx';
import { DeleteFileDialog, NameFileDialog } from './files/file-dialogs.tsx';
import { FileList } from './files/file-list.tsx';
import { UploadTheme } from './files/upload-theme.tsx';
import { themeCode, themeFile } from './queries.ts';
import styles from './theme-code.module.css';
import { useUnsaved } from './use-unsaved.ts';
import { PreviewDialog } from './versions/preview-dialog.tsx';
import { SaveVersionDialog } from './versions/save-version-dialog.tsx';
import { useVersionActions } from './versions/use-live.ts';
import { VersionsCard } from './versions/versions-card.tsx';

/** The website's theme as code: files, what is wrong in them, versions, and what visitors see. */
export function ThemeCodePage() {
  const { api } = useAdmin();
  const query = useQuery(themeCode.query(api));
  return (
    <QueryView query={query} what="theme code">
      {(theme) => <ThemeCode theme={theme} />}
    </QueryView>
  );
}

function ThemeCode({ theme }: { theme: Theme }) {
  const actions = useVersionActions();
  const saving = useDialogEntry('save-theme-version');
  const previewing = useDialogEntry('preview-theme');
  const errors = theme.problems.filter(({ severity }) => severity === 'error').length;
  const preview = (of: 'draft' | number) => {
    actions.preview.mutate(of);
    previewing.open();
  };
  return (
    <>
      <PageHead
        title="Theme code"
        badges={<Badge tone={theme.live > 0 ? 'ok' : 'neutral'}>{liveName(theme.live)}</Badge>}
        note="The theme frames pages, posts, events, galleries and products. Cart, checkout and account keep the built-in design."
        actions={
          theme.files.length > 0 && (
            <>
              <Button icon={Eye} onClick={() => preview('draft')}>
                Preview
              </Button>
              <Button look="primary" icon={Save} onClick={() => saving.open()}>
                Save version
              </Button>
            </>
          )
        }
      />
      <FaultBanner theme={theme} />
      {theme.files.length === 0 ? <NoFiles theme={theme} /> : <Workbench theme={theme} />}
      <VersionsCard theme={theme} actions={actions} onPreview={preview} />
      {saving.isOpen && (
        <SaveVersionDialog dialog={saving.dialog} save={actions.save} {...{ errors, revision: theme.revision }} />
      )}
      {previewing.isOpen && <Previews dialog={previewing.dialog} preview={actions.preview} />}
    </>
  );
}

const liveName = (live: number) => (live > 0 ? `Version ${live} is live` : 'Built-in design is live');

function Previews(props: Omit<Parameters<typeof PreviewDialog>[0], 'pages'>) {
  const { api } = useAdmin();
  const { data } = useQuery(sitePages.query(api));
  const pages = (data ?? []).slice(0, 20).map(({ title, urlId }) => ({ title, path: `/${urlId}` }));
  return <PreviewDialog {...props} pages={pages.length > 0 ? pages : [{ title: 'Home page', path: '/' }]} />;
}

function FaultBanner({ theme: { fault } }: { theme: Theme }) {
  if (!fault) return null;
  return (
    <Banner tone="bad">
      <p>
        Version {fault.version} could not draw {fault.path || 'pages'}, so visitors see the built-in design there:{' '}
        {fault.message} <Moment at={fault.on} />
      </p>
    </Banner>
  );
}

function NoFiles({ theme }: { theme: Theme }) {
  const adding = useDialogEntry('new-theme-file');
  return (
    <>
      <EmptyState icon={CodeXml} title="No theme code yet" action={<UploadTheme theme={theme} />}>
        Upload a theme as a folder or a ZIP file: template.conf, regions, blocks, collections and LESS. Visitors see it
        once you set a version live.
      </EmptyState>
      <p className={styles.buttons}>
        <Button icon={FilePlus} onClick={() => adding.open()}>
          New file
        </Button>
      </p>
      {adding.isOpen && <NameFileDialog theme={theme} dialog={adding.dialog} onNamed={() => undefined} />}
    </>
  );
}

interface Target {
  line: number;
  column: number;
}

function Workbench({ theme }: { theme: Theme }) {
  const unsaved = useUnsaved();
  const [chosen, setChosen] = useState<string>();
  const [target, setTarget] = useState<Target>();
  const [first] = theme.files;
  const file = theme.files.find(({ path }) => path === chosen) ?? first;
  if (!file) return null;
  const select = (path: string, place?: Target) => {
    setChosen(path);
    setTarget(place);
  };
  return (
    <>
      <ProblemsOfTheme theme={theme} onGo={({ file: path, line, column }) => select(path, { line, column })} />
      <div className={styles.workbench}>
        <Card label="Files">
          <CardBody>
            <FileActions theme={theme} file={file} isUnsaved={file.path in unsaved.texts} onSelect={select} />
            <FileList
              theme={theme}
              unsaved={new Set(Object.keys(unsaved.texts))}
              selected={file.path}
              onSelect={(path) => select(path)}
            />
            <UploadTheme theme={theme} />
          </CardBody>
        </Card>
        <FileEditor key={file.path} theme={theme} path={file.path} unsaved={unsaved} target={target} />
      </div>
    </>
  );
}

/** Errors of the whole theme, each with a way to its line. */
function ProblemsOfTheme({ theme, onGo }: { theme: Theme; onGo: (problem: ThemeProblem) => void }) {
  const errors = theme.problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const known = new Set(theme.files.map(({ path }) => path));
  return (
    <Banner tone="warn">
      <p>Correct these errors before a version of the draft can go live:</p>
      <ul className={styles.problems}>
        {errors.slice(0, 20).map((problem) => {
          const { file, line, message, suggestion } = problem;
          const place = line > 0 ? `${file}, line ${line}` : file;
          return (
            <li key={`${place} ${message}`}>
              {known.has(file) ? (
                <Button isSmall look="ghost" onClick={() => onGo(problem)}>
                  {place}
                </Button>
              ) : (
                <b>{place}</b>
              )}{' '}
              <span className="sr">{severityNames.error}: </span>
              {message}
              {suggestion && ` Did you mean “${suggestion}”?`}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

interface FileActionsProps {
  theme: Theme;
  file: Theme['files'][number];
  isUnsaved: boolean;
  onSelect: (path: string) => void;
}

function FileActions({ theme, file, isUnsaved, onSelect }: FileActionsProps) {
  const { api } = useAdmin();
  const adding = useDialogEntry('new-theme-file');
  const renaming = useDialogEntry('rename-theme-file');
  const deleting = useDialogEntry('delete-theme-file');
  const { data } = useQuery(themeFile.query(api, file.path));
  return (
    <p className={styles.buttons}>
      <Button isSmall icon={FilePlus} onClick={() => adding.open()}>
        New file
      </Button>
      <Button isSmall isIconOnly icon={Pencil} isBusy={isUnsaved || !data} onClick={() => renaming.open()}>
        Rename {file.path}
      </Button>
      <Button isSmall isIconOnly icon={Trash2} onClick={() => deleting.open()}>
        Delete {file.path}
      </Button>
      {adding.isOpen && <NameFileDialog theme={theme} dialog={adding.dialog} onNamed={onSelect} />}
      {renaming.isOpen && data && (
        <NameFileDialog
          theme={theme}
          dialog={renaming.dialog}
          renamed={{ path: file.path, text: data.text }}
          onNamed={onSelect}
        />
      )}
      {deleting.isOpen && <DeleteFileDialog dialog={deleting.dialog} file={file} onDeleted={() => onSelect('')} />}
    </p>
  );
}
