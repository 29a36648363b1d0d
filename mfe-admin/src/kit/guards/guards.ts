/** Something on the page that would be lost, or left half done, if somebody left now. */
export interface Guard {
  /** The dialog it stands in; undefined when it stands on the page. */
  dialog?: string | undefined;
  /**
   * How far one can go without leaving it behind: lines of a list go with any change of the address, a form with its
   * path (so it is unless said otherwise), and some things stay as long as the admin is open.
   */
  reach?: 'address' | 'path' | 'admin';
  title: string;
  text: string;
  stay: string;
  leave: string;
  /** What becomes of it when somebody leaves all the same. */
  onLeave?: () => void;
  /** Under way: nobody leaves before it is done. */
  isUnderWay?: boolean;
}

/** How it is asked about text that goes for good. */
export const discarding = {
  title: 'Discard what you typed?',
  text: 'It has not been saved or sent.',
  stay: 'Keep typing',
  leave: 'Discard',
} as const;

/** Asks about text that is not saved or sent, and stays in the tab when somebody leaves. */
export function unsent(what: string): Guard {
  return {
    title: 'Leave without saving?',
    text: `${what} What you typed stays in this tab and is offered when you come back.`,
    stay: 'Stay',
    leave: 'Leave',
  };
}

/** Asks before somebody leaves a change whose outcome is being looked up. The lookup continues after they leave. */
export const unconfirmed = {
  title: 'Leave before this is confirmed?',
  text: 'We don’t know yet whether this was saved. Checking continues after you leave, and this page shows what is saved when you come back.',
  stay: 'Stay',
  leave: 'Leave',
} as const;

/** Whether to leave what would be lost. */
interface Question {
  guards: readonly Guard[];
  goOn: () => void;
}

/** Everything on the page that wants to be asked for before somebody leaves, and the question that is open. */
export interface Guards {
  add: (guard: Guard) => () => void;
  all: () => readonly Guard[];
  question: () => Question | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Asks about these, or goes on at once where there are none. */
  ask: (guards: readonly Guard[], goOn: () => void) => void;
  answer: (isLeaving: boolean) => void;
  /** Leaves the page without the browser's own question. */
  leavePage: (leave: () => void) => void;
  /** Whether the browser should ask before the page goes. */
  isHolding: () => boolean;
}

export function createGuards(): Guards {
  const guards = new Set<Guard>();
  const listeners = new Set<() => void>();
  let question: Question | undefined;
  let isFree = false;
  const put = (next: Question | undefined) => {
    question = next;
    for (const listener of listeners) listener();
  };
  return {
    add: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    all: () => [...guards],
    question: () => question,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (asked, goOn) => {
      if (asked.length === 0) return goOn();
      if (!asked.some(({ isUnderWay }) => isUnderWay)) put({ guards: asked, goOn });
    },
    answer: (isLeaving) => {
      const asked = question;
      put(undefined);
      if (!asked || !isLeaving) return;
      for (const guard of asked.guards) {
        guards.delete(guard);
        guard.onLeave?.();
      }
      asked.goOn();
    },
    leavePage: (leave) => {
      isFree = true;
      leave();
    },
    isHolding: () => guards.size > 0 && !isFree,
  };
}

/** Where somebody is, as far as guards care. */
interface Spot {
  pathname: string;
  search: string;
  dialogs: readonly string[];
}

/** The guards of what one leaves behind on the way from one spot of the admin to another. */
export function guardsLeft(guards: readonly Guard[], from: Spot, to: Spot): Guard[] {
  const isOtherPath = from.pathname !== to.pathname;
  return guards.filter(({ dialog, reach = 'path' }) => {
    if (reach === 'admin') return false;
    if (isOtherPath) return true;
    return dialog === undefined ? reach === 'address' && from.search !== to.search : !to.dialogs.includes(dialog);
  });
}
