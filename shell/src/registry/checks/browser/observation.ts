import type { MountName } from '@tessera/contracts/mounts.ts';

/** A page to open in the browser. */
export interface Visit {
  url: string;
  /** The page's key, sent with all its requests. */
  key: string;
  /** The initial width, and the widths it is resized to afterwards. */
  widths: readonly number[];
  /** The mount on the page; undefined for the page without modules, which shows the expected styles. */
  mount?: MountName;
  /** Measure time only: accessibility was checked before. */
  isTimed?: true;
}

/** An error of a page, with its stack as far as known. */
export interface Complaint {
  /** `reported`: sent to the platform. `uncaught`: not caught by any handler. `logged`: an error on the console. */
  kind: 'reported' | 'uncaught' | 'logged';
  text: string;
  stack: string;
}

/** What the page recorded about itself from the start. */
export interface PageNotes {
  /** Errors that mounts reported. */
  problems: { kind: 'crash' | 'hydration'; text: string; stack: string }[];
  violations: { directive: string; blocked: string; stack: string }[];
  /** Copies of React that render into the page. */
  reactCopies: number;
}

/** An error directly after a press in the slot. */
export interface PressError {
  text: string;
  stack: string;
}

/** Property → computed value. */
export type ComputedStyles = Record<string, string>;

/** An element outside the slot, and the module's style rules that match it. */
export interface OutsideElement {
  name: string;
  styles: ComputedStyles;
  rules: { selector: string; file: string; properties: string[] }[];
}

/** The layout of a settled page at one width. */
export interface Measures {
  /** State of the slot; `live` for a page without one. */
  state: 'live' | 'failed' | 'waiting';
  outside: OutsideElement[];
  /** Elements outside the slot that the module covers, and with what. */
  covered: { name: string; by: string }[];
  /** How far the page scrolls horizontally, and the widest element. */
  overflowPx: number;
  widest: string;
}

/** A violated accessibility rule, and where. */
export interface AccessibilityIssue {
  rule: string;
  help: string;
  where: string[];
}

/** Everything observed on one page. */
export interface Observation {
  /** `stuck`: it stopped responding. `lost`: its process ended, or it navigated away. `unseen`: it was not opened. */
  end: 'calm' | 'stuck' | 'lost' | 'unseen';
  complaints: Complaint[];
  /** Requested addresses of other origins. */
  foreign: string[];
  /** Requested paths of its own origin, with repetitions. */
  asked: string[];
  /** Processor time of its main thread until it settled, without waiting for a busy machine. */
  busyMs: number;
  notes?: PageNotes;
  /** Absent if nothing was pressed, or if a press navigated away. */
  pressed?: PressError[];
  /** One entry per width. */
  measures: Measures[];
  accessibilityIssues: AccessibilityIssue[];
}

/** How long a page may take to settle before it counts as stuck, in milliseconds. */
export interface InspectionLimits {
  firstMs: number;
  /** For the second attempt, with no other page open. */
  againMs: number;
}

/** A request to the browser process. Without visits it only starts the browser. */
export interface InspectionRequest {
  chromium: string;
  limits: InspectionLimits;
  visits: readonly Visit[];
  /** A page to open in new tabs first, so that measured pages find a warm browser. */
  warmUp?: Visit;
}
/** `browser` is the version, because rendering depends on it. */
export type InspectionResult = { browser: string; observations: Observation[] } | Unavailable;
/** Why there is no browser. */
export interface Unavailable {
  unavailable: string;
}
