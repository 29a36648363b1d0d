import type { mountProblemEvent } from '@tessera/contracts/mounts.ts';
import type { Notes } from '../observation.ts';

declare global {
  interface Window {
    checkNotes?: Notes;
  }
}

/** Runs in the page before anything of its own, so it stands alone: what it needs comes as its argument. */
export function watchPage(problemEvent: typeof mountProblemEvent): void {
  const notes: Notes = { problems: [], violations: [], reacts: 0 };
  Object.defineProperty(window, 'checkNotes', { value: notes });

  // Every React that draws into documents tells developer tools of itself.
  const ignore = () => undefined;
  const inject = () => {
    notes.reacts += 1;
    return notes.reacts;
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

/** What was noted until now. Runs in the page. */
export function readNotes(): Notes {
  return window.checkNotes ?? { problems: [], violations: [], reacts: 0 };
}
