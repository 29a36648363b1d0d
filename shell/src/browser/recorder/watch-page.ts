import { record } from '@rrweb/record';
import { masked, type RecordedEvent, scrubEvent } from './scrub-event.ts';

/** Of these not even that something is in them is told: a box of their size stands there. */
const never = [
  ...[
    'input[type=password]',
    'input[type=hidden]',
    'input[type=file]',
    '[autocomplete^=cc-]',
    '[autocomplete*=password]',
  ],
  ...['iframe', 'object', 'embed', '[data-private]'],
].join(',');

/** Names the events that stand for script errors; what went wrong is told by error reports alone. */
const errorTag = 'error';

/**
 * Watches what happens on the page, all text and everything that is typed masked, until the answered function is called.
 */
export function watchPage(add: (event: RecordedEvent, isError: boolean) => void): () => void {
  const stop = record<RecordedEvent>({
    emit: (event) => add(scrubEvent(event), isErrorEvent(event)),
    maskAllInputs: true,
    maskInputFn: masked,
    maskTextSelector: '*',
    maskTextFn: masked,
    blockSelector: never,
    slimDOMOptions: 'all',
    // Often enough to be followed by eye.
    sampling: { mousemove: 100, scroll: 200, media: 1_000, input: 'last' },
  });
  const note = () => record.addCustomEvent(errorTag, {});
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  return () => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    stop?.();
  };
}

const isErrorEvent = ({ type, data }: RecordedEvent): boolean =>
  type === 5 && typeof data === 'object' && data !== null && 'tag' in data && data.tag === errorTag;
