import { useRouterState } from '@tanstack/react-router';
import { RotateCw, SearchX } from 'lucide-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureWords } from '../../kit/data/load-failure.ts';
import { Boundary } from '../../kit/ui/feedback/boundary.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { CommandBox } from '../../kit/ui/overlays/command-box.tsx';
import type { PaletteContentProps } from './palette-content.tsx';
import { usePaletteKey } from './use-palette-key.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

/** The command palette over every screen; what is in it is loaded when it is opened first. */
export function PaletteHost() {
  const { palette } = useAdmin();
  const isOpen = useSyncExternalStore(palette.subscribe, palette.isOpen);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  usePaletteKey();
  const takeTyped = useTypedAhead(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when another screen opens, by Back for example
  useEffect(() => palette.close, [path]);
  return (
    <CommandBox label="Search" isOpen={isOpen} onClose={palette.close}>
      <Boundary what="Search">
        <Inside takeTyped={takeTyped} />
      </Boundary>
    </CommandBox>
  );
}

let Loaded: ComponentType<PaletteContentProps> | undefined;

function Inside(props: PaletteContentProps) {
  const [, setLoaded] = useState(Loaded !== undefined);
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (Loaded) return;
    import('./palette-content.tsx').then(({ PaletteContent }) => {
      Loaded = PaletteContent;
      setLoaded(true);
    }, setFailure);
  }, [tries]);
  if (Loaded) return <Loaded {...props} />;
  if (failure === undefined) return null;
  const tryAgain = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return (
    <EmptyState
      role="alert"
      icon={SearchX}
      title="Search could not be loaded"
      action={
        <Button icon={RotateCw} onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      {failureWords(failure, navigator.onLine)}
    </EmptyState>
  );
}
