import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ConflictBannerProps {
  problem: { text: string; isConflict: boolean } | undefined;
  onLoadAgain: () => void;
}

/** Why a list was not saved; when somebody else saved it, the way to see theirs. */
export function ConflictBanner({ problem, onLoadAgain }: ConflictBannerProps) {
  if (!problem) return null;
  return (
    <Banner
      tone="bad"
      action={
        problem.isConflict && (
          <Button isSmall onClick={onLoadAgain}>
            Discard mine and load again
          </Button>
        )
      }
    >
      <p>Not saved. {problem.text}</p>
    </Banner>
  );
}
