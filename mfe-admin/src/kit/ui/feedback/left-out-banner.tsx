import { useRouterState } from '@tanstack/react-router';
import { Banner } from './banner.tsx';

/** What an address asked for and nobody can give is named; it never makes a list blank or breaks a screen. */
export function LeftOutBanner() {
  const names = useRouterState({ select: ({ location }) => location.state.leftOut });
  if (!names) return null;
  return (
    <Banner tone="info">
      <p>The address you opened asks for something that does not exist: {names.join(', ')}. It is left out.</p>
    </Banner>
  );
}
