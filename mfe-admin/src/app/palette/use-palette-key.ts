import { useEffect } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { opensPalette, type TypingIn } from '../../kit/palette/palette-key.ts';

/** Opens and closes the palette by its key. A dialog that is open is answered first. */
export function usePaletteKey(): void {
  const { palette } = useAdmin();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensPalette(event, typingIn(event.target), navigator.platform)) return;
      if (palette.isOpen()) {
        event.preventDefault();
        return palette.close();
      }
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      palette.open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [palette]);
}

function typingIn(target: EventTarget | null): TypingIn {
  if (!(target instanceof Element)) return 'nothing';
  if (target.closest('[contenteditable]')) return 'rich text';
  return target.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea') ? 'field' : 'nothing';
}
