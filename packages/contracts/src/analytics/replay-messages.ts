/**
 * What the admin and the page that plays recorded visits say to each other, by messages between windows of one origin. What
 * was recorded is drawn in that page alone, in a frame without scripts.
 */

/** Where the shell keeps the page that plays recordings. */
export const playerPath = '/assets/player.html';

/** What happened at a moment of a visit, milliseconds from its beginning. */
export interface ReplayMark {
  atMs: number;
  kind: 'page' | 'error';
}

/** To the player. */
export type ToPlayer =
  /** Texts of lists of events, in order. */
  | { kind: 'load'; parts: string[] }
  | { kind: 'play' }
  | { kind: 'pause' }
  | { kind: 'seek'; atMs: number }
  | { kind: 'set'; speed: number; skipsQuiet: boolean };

/** From the player. */
export type FromPlayer =
  /** It is there, and waits for what it is to play. */
  | { kind: 'ready' }
  | { kind: 'loaded'; totalMs: number; marks: ReplayMark[] }
  | { kind: 'at'; atMs: number; isPlaying: boolean }
  /** The window that the visitor had, scaled, is so high. */
  | { kind: 'size'; height: number }
  /** There is nothing in it that could be played. */
  | { kind: 'failed' };
