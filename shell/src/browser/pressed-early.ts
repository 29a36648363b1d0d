/** What was pressed in a slot before its module was there. */
interface PressedEarly {
  /** From now on the module hears presses itself. */
  stop(): void;
  /** Presses once more what was pressed, in its order. */
  repeat(): Promise<void>;
}

/**
 * Keeps what a visitor presses in a slot whose module is on its way, of buttons that do nothing without one. Links and
 * plain forms work by themselves.
 */
export function pressedEarly(slot: HTMLElement): PressedEarly {
  const pressed: HTMLButtonElement[] = [];
  const watched = new AbortController();
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]');
    if (button) pressed.push(button);
  };
  slot.addEventListener('click', note, { signal: watched.signal });
  return {
    stop: () => watched.abort(),
    repeat: async () => {
      for (const button of pressed.splice(0)) {
        button.click();
        // The next press is one of the page as this one has left it.
        await undefined;
      }
    },
  };
}
