import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';

/** What a dialog is drawn with. */
export interface OpenDialog {
  /** Its name in the browser's history; dialogs without one are no step there. */
  name?: string | undefined;
  isOpen: boolean;
  /** Closes it without a question. */
  onClose: () => void;
}

export interface DialogEntry {
  isOpen: boolean;
  /** What it is about, where it can be about several things. */
  of: string | undefined;
  open: (of?: string) => void;
  dialog: OpenDialog & { name: string };
}

/**
 * A dialog that is an entry of the browser's history: Back closes it, and a reload finds it open. What it is about is
 * part of its name there.
 */
export function useDialogEntry(name: string): DialogEntry {
  const router = useRouter();
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const entry = useRouterState({
    select: ({ location }) => location.state.dialogs?.find((one) => one === name || one.startsWith(`${name} `)),
  });
  /** Going back takes a moment; until then it is not drawn any more. */
  const [closedAt, setClosedAt] = useState<string>();
  const left = useRef<string>(undefined);
  const isOpen = entry !== undefined && closedAt !== key;
  const close = () => {
    if (!isOpen || left.current === key) return;
    left.current = key;
    setClosedAt(key);
    if (router.history.canGoBack()) return router.history.back({ ignoreBlocker: true });
    const { href, state } = router.history.location;
    router.history.replace(href, { ...state, dialogs: [] }, { ignoreBlocker: true });
  };
  return {
    isOpen,
    of: entry?.slice(name.length + 1) || undefined,
    open: (of) =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (now) => ({ ...now, dialogs: [...(now.dialogs ?? []), of ? `${name} ${of}` : name] }),
        resetScroll: false,
      }),
    dialog: { name: entry ?? name, isOpen, onClose: close },
  };
}
