import { useNavigate } from '@tanstack/react-router';
import type { Entry } from './entry.ts';
import { type Found, type Kind, kinds } from './kinds.tsx';

/** Makes an entry of something of a kind: choosing it opens its screen. */
export function useOpenKind(): (kind: Kind, found: Found) => Entry {
  const navigate = useNavigate();
  return (kind, found) => {
    const { nav, open } = kinds[kind];
    const id = found.id.slice(kind.length + 1);
    return { ...found, icon: nav.icon, run: () => void open(navigate, id) };
  };
}
