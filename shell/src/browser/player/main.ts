import { Replayer } from '@rrweb/replay';
import type { FromPlayer, ToPlayer } from '@tessera/contracts/analytics/replay-messages.ts';
import { marksOf, readEvents } from './read-events.ts';

/** How often it is told how far it is. */
const tellMs = 100;
/** Longer than this nothing is waited for while the quiet is skipped. */
const quietMs = 5_000;

const tell = (message: FromPlayer) => parent.postMessage(message, location.origin);

/** Plays a recorded visit in this window, and answers what can be done with it; undefined where nothing can be played. */
function open(parts: readonly string[]): ((message: ToPlayer) => void) | undefined {
  const events = readEvents(parts);
  if (events.length < 2) return undefined;
  // They were written by the recorder; whatever else may be among them is drawn without scripts, or not at all.
  const replayer = new Replayer(events as never[], {
    root: document.body,
    showWarning: false,
    mouseTail: false,
    skipInactive: true,
    inactivePeriodThreshold: quietMs,
  });
  const { totalTime } = replayer.getMetaData();
  let isPlaying = false;
  const at = () => Math.min(Math.max(replayer.getCurrentTime(), 0), totalTime);
  const tellPlace = () => tell({ kind: 'at', atMs: at(), isPlaying });

  replayer.on('resize', fit);
  addEventListener('resize', fit);
  replayer.on('finish', () => {
    isPlaying = false;
    tellPlace();
  });
  setInterval(() => isPlaying && tellPlace(), tellMs);
  tell({ kind: 'loaded', totalMs: totalTime, marks: marksOf(events) });
  replayer.pause(0);

  return (message) => {
    if (message.kind === 'set') replayer.setConfig({ speed: message.speed, skipInactive: message.skipsQuiet });
    if (message.kind === 'play') {
      isPlaying = true;
      replayer.play(at() >= totalTime ? 0 : at());
    }
    if (message.kind === 'pause') {
      isPlaying = false;
      replayer.pause();
    }
    if (message.kind === 'seek' && isPlaying) replayer.play(message.atMs);
    if (message.kind === 'seek' && !isPlaying) replayer.pause(message.atMs);
    tellPlace();
  };
}

/** As large as there is room for, and no larger than it was. */
function fit(): void {
  const wrapper = document.querySelector<HTMLElement>('.replayer-wrapper');
  const frame = wrapper?.querySelector('iframe');
  if (!wrapper || !frame) return;
  const [width, height] = [Number(frame.getAttribute('width')), Number(frame.getAttribute('height'))];
  if (width <= 0 || height <= 0) return;
  const scale = Math.min(1, innerWidth / width);
  wrapper.style.transform = `scale(${scale})`;
  wrapper.style.marginInlineStart = `${Math.max(0, (innerWidth - width * scale) / 2)}px`;
  tell({ kind: 'size', height: Math.ceil(height * scale) });
}

let act: ReturnType<typeof open>;

addEventListener('message', ({ source, origin, data }: MessageEvent<ToPlayer>) => {
  if (source !== parent || origin !== location.origin) return;
  try {
    if (data.kind !== 'load') return act?.(data);
    act ??= open(data.parts);
    if (!act) tell({ kind: 'failed' });
  } catch {
    tell({ kind: 'failed' });
  }
});
tell({ kind: 'ready' });
