import type { mountProblemEvent } from '@tessera/contracts/mounts.ts';
import type { PageNotes } from '../observation.ts';

declare global {
  interface Window {
    checkNotes?: PageNotes;
  }
}

/**
 * Records problems of the page. Runs in the page before its own scripts, so it has no imports; what it needs is its
 * argument.
 */
export function takePageNotes(problemEvent: typeof mountProblemEvent): void {
  const notes: PageNotes = { problems: [], violations: [], reactCopies: 0 };
  Object.defineProperty(window, 'checkNotes', { value: notes });

  // Every copy of React that renders into documents registers with the developer tools.
  const ignore = () => undefined;
  const inject = () => {
    notes.reactCopies += 1;
    return notes.reactCopies;
  };
  const tools = { supportsFiber: true, inject, onCommitFiberRoot: ignore, onCommitFiberUnmount: ignore };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: tools });

  document.addEventListener(problemEvent, (event) => {
    const { kind, error } = event.detail;
    notes.problems.push({ kind, text: String(error), stack: error instanceof Error ? (error.stack ?? '') : '' });
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI, sourceFile, lineNumber, columnNumber, sample } = event;
    const stack = sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : '';
    notes.violations.push({ directive, blocked: blockedURI || sample, stack });
  });
}

/** Returns what was recorded so far. Runs in the page. */
export function readNotes(): PageNotes {
  return window.checkNotes ?? { problems: [], violations: [], reactCopies: 0 };
}
