/**
 * What a visitor sees when no version of a module works: the server's HTML where there is some, which works by itself;
 * else a sentence and a way to try again (ERR-031). The page may bring its own words as data attributes of `<html>`.
 */
export function showFallback(element: HTMLElement, retry: () => void): void {
  element.dataset.state = 'failed';
  if (element.hasChildNodes()) return;
  const { moduleFailed, moduleRetry } = document.documentElement.dataset;
  const text = document.createElement('p');
  text.textContent = moduleFailed ?? 'This part of the page could not be loaded.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = moduleRetry ?? 'Try again';
  button.addEventListener('click', () => {
    element.replaceChildren();
    retry();
  });
  element.setAttribute('role', 'status');
  element.append(text, button);
}

/** The slot is a module's again. */
export function hideFallback(element: HTMLElement): void {
  delete element.dataset.state;
  element.removeAttribute('role');
}
