import { announce } from '@tessera/browser-kit/page/announce.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useAdmin } from '../../context/admin-context.ts';

/** Names the tab after a screen. Who comes here from another screen finds the focus on the heading, and hears it. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const { website, arrival } = useAdmin();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleNow = useRef(title);
  titleNow.current = title;
  useEffect(() => {
    document.title = `${title} · ${website.name}`;
  }, [title, website.name]);
  useEffect(() => {
    if (arrival.isFirst) {
      arrival.isFirst = false;
      return;
    }
    heading.current?.focus({ preventScroll: true });
    announce(titleNow.current);
  }, [arrival]);
  return heading;
}
