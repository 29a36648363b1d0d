import { readAfterSending } from '@tessera/contracts/forms/calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../ui/use-say.ts';
import styles from './form-block.module.css';

/**
 * The owner's own HTML, with its scripts, in a frame that has no part in the page (FORM-088, FORM-089). It says how
 * high it is; a pixel of a campaign takes no room at all.
 */
export default function AfterSending({ formId }: { formId: string }) {
  const say = useSay();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const take = ({ source, data }: MessageEvent) => {
      const isFrame = source !== null && source === frame.current?.contentWindow;
      if (isFrame && Number.isFinite(data?.height)) setHeight(data.height);
    };
    addEventListener('message', take);
    return () => removeEventListener('message', take);
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.after}
      title={say('From the owner of this form')}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      src={fillPath(readAfterSending.path, { formId })}
      height={Math.min(Math.max(0, height), 2_000)}
    />
  );
}
