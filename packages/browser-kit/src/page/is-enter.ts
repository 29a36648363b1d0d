/** A pressed key, as the DOM or React reports it. */
interface KeyPress {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean; keyCode: number };
}

/** The key code of every key that an input method takes for itself; Safari reports the last one without `isComposing`. */
const composingKeyCode = 229;

/** Whether a key press is an Enter that was meant, and not the one that ends a composed word of an input method. */
export function isEnter(event: KeyPress): boolean {
  const { isComposing = false, keyCode } = event.nativeEvent ?? event;
  return event.key === 'Enter' && !isComposing && keyCode !== composingKeyCode;
}
