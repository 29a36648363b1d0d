import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styles from './live-frame.module.css';

const widths = { phone: 390, desktop: 1100 };

interface LiveFrameProps {
  /** What it shows, in words. */
  title: string;
  /** A page of this website that may be framed; another address is a newer state of it. */
  src: string;
  width: keyof typeof widths;
  /** Whether it came: what leads elsewhere, such as to sign in, may not be framed, and stays blank. */
  onCame: (isThere: boolean) => void;
}

/**
 * A page as visitors will see it, with its scripts. A newer state takes its place once it has loaded, where the older one was
 * scrolled to.
 */
export function LiveFrame({ title, src, width, onCame }: LiveFrameProps) {
  const [loaded, setLoaded] = useState<string>();
  const { stage, room } = useRoom();
  const scale = Math.min(1, room / widths[width]);
  const frames = loaded === undefined || loaded === src ? [src] : [loaded, src];
  const show = ({ currentTarget: newer }: SyntheticEvent<HTMLIFrameElement>) => {
    const older = newer.previousElementSibling;
    if (older instanceof HTMLIFrameElement) newer.contentWindow?.scrollTo(0, older.contentWindow?.scrollY ?? 0);
    setLoaded(src);
    onCame(newer.contentDocument !== null);
  };
  return (
    <div className={styles.stage} ref={stage} style={{ '--frame-width': `${widths[width]}px`, '--scale': scale }}>
      {frames.map((one) => (
        <iframe
          key={one}
          className={`${styles.frame} ${one === loaded ? '' : styles.waiting}`}
          title={one === src ? title : `${title}, as it was`}
          src={one}
          sandbox="allow-scripts allow-same-origin allow-forms"
          inert={one !== loaded}
          onLoad={one === src ? show : undefined}
        />
      ))}
    </div>
  );
}

/** How wide the place of the frame is. */
function useRoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(widths.phone);
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    // Out of sight it has none.
    const observer = new ResizeObserver(() => current.clientWidth > 0 && setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { stage, room };
}
