type StorageKind = 'localStorage' | 'sessionStorage';

/**
 * The browser's storage, or undefined where it cannot be used: switched off, full, or refused by the browser's policy.
 * Reading the property alone may throw, so callers never touch `window.localStorage` themselves.
 */
export function openStorage(kind: StorageKind): Storage | undefined {
  try {
    const storage = window[kind];
    const probe = 'ss_probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    return undefined;
  }
}
