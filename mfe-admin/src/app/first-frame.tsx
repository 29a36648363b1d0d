import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { TextSkeleton } from '../kit/ui/feedback/skeleton.tsx';
import styles from './first-frame.module.css';
import { Frame } from './frame.tsx';
import { entryAt, hrefOf, isWholeWindow } from './navigation.ts';

/** What stands before the app runs: the rail with real links, and where the heading will be. */
export function FirstFrame(props: AdminProps & { hasFailed: boolean }) {
  const { website, account, basePath, runsPlatform, path } = props;
  const here = entryAt(path, basePath);
  if (isWholeWindow(path, basePath)) {
    return (
      <main id="main" tabIndex={-1}>
        <Begin {...props} />
      </main>
    );
  }
  return (
    <Frame
      website={website}
      account={account}
      runsPlatform={runsPlatform}
      renderLink={(entry, content) => (
        <a href={hrefOf(entry, basePath)} aria-current={entry.name === here?.name ? 'page' : undefined}>
          {content}
        </a>
      )}
    >
      <h1 className={styles.title}>{here && here.to !== '/' ? here.name : <TextSkeleton />}</h1>
      <Begin {...props} />
    </Frame>
  );
}

/** What is said while the app is loaded, and where it cannot be. */
function Begin({ path, hasFailed }: { path: string; hasFailed: boolean }) {
  return (
    <>
      {hasFailed && (
        <p role="alert">
          The admin could not be loaded. Check your internet connection, then <a href={path}>load the page again</a>.
        </p>
      )}
      <noscript>
        <p>The admin needs scripts. Turn them on for this site and load the page again.</p>
      </noscript>
    </>
  );
}
