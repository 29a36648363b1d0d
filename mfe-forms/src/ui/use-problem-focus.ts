import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus after each failed press: to the first wrong control (FORM-073), else to what tells the failure.
 * @returns whether the form is taller than the window
 */
export function useProblemFocus(
  failedAttempts: number,
  form: RefObject<HTMLFormElement | null>,
  summary: RefObject<HTMLElement | null>,
): boolean {
  const [isTall, setTall] = useState(false);
  const done = useRef(0);
  useEffect(() => {
    if (done.current === failedAttempts) return;
    done.current = failedAttempts;
    setTall((form.current?.offsetHeight ?? 0) > window.innerHeight);
    const wrong = form.current?.querySelector<HTMLElement>('[data-wrong] :is(input, select, textarea)');
    const wrongPart = form.current?.querySelector<HTMLElement>('[data-wrong] [aria-invalid="true"]');
    (wrongPart ?? wrong ?? summary.current)?.focus();
  }, [failedAttempts, form, summary]);
  return isTall;
}
