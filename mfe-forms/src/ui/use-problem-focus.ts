import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus after each failed press: to the first wrong control (FORM-073), else to the failure message.
 * @returns whether the form is taller than the window
 */
export function useProblemFocus(
  failedAttempts: number,
  form: RefObject<HTMLFormElement | null>,
  summary: RefObject<HTMLElement | null>,
): boolean {
  // A page rendered with problems shows them at both ends until it can be measured.
  const [isTall, setTall] = useState(true);
  const done = useRef(0);
  useEffect(() => {
    if (done.current === failedAttempts) {
      if (summary.current) setTall(isTaller(form.current));
      return;
    }
    done.current = failedAttempts;
    setTall(isTaller(form.current));
    const wrong = form.current?.querySelector<HTMLElement>('[data-wrong] :is(input, select, textarea)');
    const wrongPart = form.current?.querySelector<HTMLElement>('[data-wrong] [aria-invalid="true"]');
    (wrongPart ?? wrong ?? summary.current)?.focus();
  }, [failedAttempts, form, summary]);
  return isTall;
}

const isTaller = (form: HTMLFormElement | null) => (form?.offsetHeight ?? 0) > window.innerHeight;
