import { useRouter } from '@tanstack/react-router';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAdmin } from '../kit/context/admin-context.ts';
import { failureWords, isLoadFailure } from '../kit/data/load-failure.ts';
import { EmptyState } from '../kit/ui/feedback/empty-state.tsx';
import { Button, buttonClass } from '../kit/ui/inputs/button.tsx';
import { Card } from '../kit/ui/layout/card.tsx';
import head from '../kit/ui/layout/page-head.module.css';
import { Frame } from './frame.tsx';
import { hrefOf } from './navigation.ts';

/** A screen that failed: why, and the ways on. The rail beside it still works. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  const { reload, basePath } = useAdmin();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <div className={head.head}>
        <h1 ref={heading} tabIndex={-1}>
          {isLoadFailure(error) ? 'This page could not be loaded' : 'This page failed'}
        </h1>
      </div>
      <Card label="Failure">
        <EmptyState
          role="alert"
          icon={TriangleAlert}
          title="The other pages still work"
          action={
            <div className={head.actions}>
              {/* Not the router's link: what is around may be what failed. */}
              <a className={buttonClass()} href={basePath}>
                Back to Home
              </a>
              <Button onClick={reload}>Reload the page</Button>
              <Button look="primary" icon={RotateCw} onClick={() => void router.invalidate()}>
                Try again
              </Button>
            </div>
          }
        >
          {failureWords(error, navigator.onLine)}
        </EmptyState>
      </Card>
    </>
  );
}

/** The frame itself failed: one without counts and menus stands in its place. */
export function FrameError({ error }: { error: unknown }) {
  const { website, account, basePath, runsPlatform } = useAdmin();
  return (
    <Frame
      website={website}
      account={account}
      runsPlatform={runsPlatform}
      renderLink={(entry, content) => <a href={hrefOf(entry, basePath)}>{content}</a>}
    >
      <ScreenError error={error} />
    </Frame>
  );
}
