import { readTriedMessage, triedMessage } from '@tessera/contracts/forms/tried-messages.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './live-frame.module.css';
import { useRoom } from './use-room.ts';

const widths = { phone: 390, desktop: 1100 };
/** A page that says nothing for so long after it loaded is not the one that was asked for. */
const silentMs = 1_000;

interface LiveFrameProps {
  /** What it shows, in words. */
  title: string;
  /** A page on the website's preview host that may be framed; another address is a newer state of it. */
  src: string;
  width: keyof typeof widths;
  /** Whether it came: what may not be framed stays blank. */
  onCame: (isThere: boolean) => void;
}

/**
 * A page as visitors will see it, with its scripts. A newer state takes its place once it has loaded, where the older one was
 * scrolled to.
 */
export function LiveFrame({ title, src, width, onCame }: LiveFrameProps) {
  const [loaded, setLoaded] = useState<string>();
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage) || widths.phone;
  const newer = useRef<HTMLIFrameElement>(null);
  const scale = Math.min(1, room / widths[width]);
  const frames = loaded === undefined || loaded === src ? [src] : [loaded, src];
  const startWaiting = useTriedPage(newer, (isThere) => {
    if (isThere) setLoaded(src);
    onCame(isThere);
  });
  return (
    <div className={styles.stage} ref={stage} style={{ '--frame-width': `${widths[width]}px`, '--scale': scale }}>
      {frames.map((one) => (
        <iframe
          key={one}
          ref={one === src ? newer : undefined}
          className={`${styles.frame} ${one === loaded ? '' : styles.waiting}`}
          title={one === src ? title : `${title}, as it was`}
          src={one}
          sandbox="allow-scripts allow-same-origin allow-forms"
          inert={one !== loaded}
          onLoad={one === src ? startWaiting : undefined}
        />
      ))}
    </div>
  );
}

/**
 * Listens to tried pages, whose origin is another one: the newest is scrolled to where the one before was.
 * @param onCame called once for each load, whether the page is there
 * @returns to be called when the newest frame has loaded anything
 */
function useTriedPage(newest: { current: HTMLIFrameElement | null }, onCame: (isThere: boolean) => void): () => void {
  const scrolledTo = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const there = useRef<Window>(null);
  const came = useRef(onCame);
  came.current = onCame;
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const message = readTriedMessage(data);
      const page = newest.current?.contentWindow;
      if (!message || !page) return;
      if (message.type === triedMessage.scrolled) scrolledTo.current = message.y;
      if (message.type !== triedMessage.ready || source !== page) return;
      clearTimeout(waiting.current);
      there.current = page;
      page.postMessage({ type: triedMessage.scrollTo, y: scrolledTo.current }, '*');
      came.current(true);
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(waiting.current);
    };
  }, [newest]);
  return () => {
    clearTimeout(waiting.current);
    if (there.current === newest.current?.contentWindow) return;
    waiting.current = setTimeout(() => came.current(false), silentMs);
  };
}
