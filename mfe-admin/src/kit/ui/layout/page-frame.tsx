import { useEffect, useRef, useState } from 'react';
import styles from './live-frame.module.css';
import { useRoom } from './use-room.ts';

const widths = { phone: 390, desktop: 1280 };
export type FrameWidth = keyof typeof widths;

interface PageFrameProps {
  /** What it shows, in words. */
  title: string;
  /** A page of the same origin that runs no script; another address is a newer state of it. */
  src: string;
  width: FrameWidth;
  /** The end of the page that is scrolled to whenever it is another one. */
  edge?: 'top' | 'bottom' | undefined;
  /** Called with each page that has loaded, before it is seen; returns whether it is the wanted one. */
  onPage: (page: Document) => boolean;
  onFailed: () => void;
}

/**
 * A page as visitors see it, within reach of the admin. A newer state takes its place once it has loaded, where the older
 * one was scrolled to. Links in it lead nowhere.
 */
export function PageFrame({ title, src, width, edge = 'top', onPage, onFailed }: PageFrameProps) {
  const [loaded, setLoaded] = useState<string>();
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLIFrameElement>(null);
  const room = useRoom(stage);
  const scale = room === 0 ? 1 : Math.min(1, room / widths[width]);
  const frames = loaded === undefined || loaded === src ? [src] : [loaded, src];
  useEffect(() => scrollTo(shown.current?.contentWindow, edge), [edge]);
  const load = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument;
    if (!page || !onPage(page)) return onFailed();
    page.addEventListener('click', stay);
    const before = shown.current?.contentWindow;
    if (before && edge === 'top') frame.contentWindow?.scrollTo(0, before.scrollY);
    else scrollTo(frame.contentWindow, edge);
    shown.current = frame;
    setLoaded(src);
  };
  return (
    <div className={styles.stage} ref={stage} style={{ '--frame-width': `${widths[width]}px`, '--scale': scale }}>
      {frames.map((one) => (
        <iframe
          key={one}
          className={`${styles.frame} ${one === loaded ? '' : styles.waiting}`}
          title={one === src ? title : `${title}, as it was`}
          src={one}
          sandbox="allow-same-origin"
          inert={one !== loaded}
          onLoad={one === src ? ({ currentTarget }) => load(currentTarget) : undefined}
        />
      ))}
    </div>
  );
}

/** A page that is being loaded has no element yet, and nothing to scroll. */
function scrollTo(page: Window | null | undefined, edge: 'top' | 'bottom'): void {
  const root: Element | null | undefined = page?.document?.documentElement;
  if (root) page?.scrollTo(0, edge === 'top' ? 0 : root.scrollHeight);
}

/** Folders of the menu still open. */
const stay = (event: MouseEvent) => {
  // Elements of another window are no instances of this one's classes.
  const isLink = (one: EventTarget) => 'tagName' in one && (one.tagName === 'A' || one.tagName === 'BUTTON');
  if (event.composedPath().some(isLink)) event.preventDefault();
};
