import type { FromPlayer, ReplayMark, ToPlayer } from '@tessera/contracts/analytics/replay-messages.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The state of a replay. */
export interface Replay {
  phase: 'opening' | 'open' | 'failed';
  totalMs: number;
  atMs: number;
  isPlaying: boolean;
  marks: readonly ReplayMark[];
  /** Of the frame, so that the whole page shows. */
  height: number;
}

export interface Player extends Replay {
  frame: RefObject<HTMLIFrameElement | null>;
  send: (message: ToPlayer) => void;
}

const opening: Replay = { phase: 'opening', totalMs: 0, atMs: 0, isPlaying: false, marks: [], height: 0 };

/** Plays a recorded visit in a frame that shows the player's page. `parts` are its events, once they have come. */
export function usePlayer(parts: string[] | undefined): Player {
  const frame = useRef<HTMLIFrameElement>(null);
  const [replay, setReplay] = useState(opening);
  const [isReady, setReady] = useState(false);
  const send = (message: ToPlayer) => frame.current?.contentWindow?.postMessage(message, location.origin);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPlayer>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.kind === 'ready') setReady(true);
      else setReplay((before) => after(before, data));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (isReady && parts) frame.current?.contentWindow?.postMessage({ kind: 'load', parts }, location.origin);
  }, [isReady, parts]);

  return { ...replay, frame, send };
}

function after(before: Replay, message: Exclude<FromPlayer, { kind: 'ready' }>): Replay {
  switch (message.kind) {
    case 'loaded':
      return { ...before, phase: 'open', totalMs: message.totalMs, marks: message.marks };
    case 'at':
      return { ...before, atMs: message.atMs, isPlaying: message.isPlaying };
    case 'size':
      return { ...before, height: message.height };
    case 'failed':
      return { ...before, phase: 'failed' };
  }
}
