import type { MountName } from '@tessera/contracts/mounts.ts';

/** A page to be opened in the browser. */
export interface Visit {
  url: string;
  /** Sent with every request of the page: whom the answers are for. */
  key: string;
  /** How wide it is when it is opened, and what it is resized to afterwards. */
  widths: readonly number[];
  /** What is on the page; undefined for a page without modules, which shows how the others have to look. */
  mount?: MountName;
  /** Only the time it takes is asked for: what keeps people from using it was looked for already. */
  isTimed?: true;
}

/** Something a page complained of, with the trace of calls that led there as far as it is known. */
export interface Complaint {
  /** `reported`: the page told the platform. `uncaught`: nobody caught it. `logged`: an error on the console. */
  kind: 'reported' | 'uncaught' | 'logged';
  text: string;
  stack: string;
}

/** What the page noted of itself from its first moment on. */
export interface Notes {
  /** What mounts said of themselves. */
  problems: { kind: 'crash' | 'hydration'; text: string; stack: string }[];
  violations: { directive: string; blocked: string; stack: string }[];
  /** Copies of React that draw into the page. */
  reacts: number;
}

/** An error that left a press of something in the slot at once. */
export interface PressError {
  text: string;
  stack: string;
}

/** Property → value. */
export type Look = Record<string, string>;

/** An element outside the slot, and the rules of the module's styles that hold for it. */
export interface Outside {
  name: string;
  look: Look;
  rules: { selector: string; file: string; properties: string[] }[];
}

/** What a calm page looks like at one width. */
export interface Measures {
  /** Of the slot; a page without one is as live as it gets. */
  state: 'live' | 'failed' | 'waiting';
  outside: Outside[];
  /** Elements outside the slot that something of the module lies over, and what that is. */
  covered: { name: string; by: string }[];
  /** How far the page can be scrolled sideways, and what stands out. */
  overflowPx: number;
  widest: string;
}

/** An accessibility rule that does not hold, and where. */
export interface Barrier {
  rule: string;
  help: string;
  where: string[];
}

/** Everything seen on one page. */
export interface Observation {
  /** `stuck`: the page did not answer any more; `lost`: its process ended, or it went elsewhere; `unseen`: not opened. */
  end: 'calm' | 'stuck' | 'lost' | 'unseen';
  complaints: Complaint[];
  /** Addresses of other origins that the page asked for. */
  foreign: string[];
  /** Paths of its own origin that it asked for, each as often as it did. */
  asked: string[];
  /** What its main thread took of the processor until it was calm. Waiting for a busy machine is not counted. */
  busyMs: number;
  notes?: Notes;
  /** Absent where nothing was pressed, or a press led elsewhere. */
  pressed?: PressError[];
  /** For each width. */
  measures: Measures[];
  barriers: Barrier[];
}

/** How long a page may take to come to rest before it counts as stuck, in milliseconds. */
export interface LookLimits {
  firstMs: number;
  /** When it is looked at once more, with nothing else going on. */
  againMs: number;
}

/** What the process with the browser is told: to get ready, where there is nothing to look at. */
export interface LookOrder {
  chromium: string;
  limits: LookLimits;
  visits: readonly Visit[];
  /** A page that tabs which showed none yet are to open, so that those that count find the browser warm. */
  warmUp?: Visit;
}
/** `browser` names the very program, for what it draws is its own. */
export type LookAnswer = { browser: string; observations: Observation[] } | Unavailable;
/** Why there is no browser. */
export interface Unavailable {
  unavailable: string;
}
