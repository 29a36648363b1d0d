import { useEffect, useRef } from 'react';
import type { PaletteCommand } from '../palette/palette.ts';
import { useAdmin } from './admin-context.ts';

/** Adds commands to the palette for as long as the component is on the page. */
export function usePaletteCommands(commands: readonly PaletteCommand[]): void {
  const { palette } = useAdmin();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => palette.offer(() => latest.current), [palette]);
}
