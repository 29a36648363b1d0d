import { type ComponentType, type Ref, useEffect, useState } from 'react';

interface KeptProps<Props extends object> {
  /** Whether the server has drawn it: then the browser leaves it as it stands and needs neither data nor code of it. */
  isDrawn: boolean;
  /** Draws it, where it is at hand: on the server. */
  view?: ComponentType<Props> | undefined;
  /** Fetches what draws it, for a browser that finds nothing. */
  load?: (() => Promise<ComponentType<Props>>) | undefined;
  viewProps: Props;
  /** The element around it; its events are heard there. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A part of a mount that never changes once it is drawn: the server draws it, and the browser takes the HTML over
 * without its data and without its code. Only where the server could not draw does the browser fetch both.
 */
export function Kept<Props extends object>({ isDrawn, view, load, viewProps, ref }: KeptProps<Props>) {
  const [late, setLate] = useState<{ View: ComponentType<Props> }>();
  const isMissing = !isDrawn && !view;

  useEffect(() => {
    if (!isMissing) return;
    const show = (View: ComponentType<Props>) => setLate({ View });
    // What cannot be loaded stays out; the rest of the mount works without it.
    load?.().then(show, () => {});
  }, [isMissing, load]);

  // React leaves the content of such an element alone when it takes the server's HTML over, and never writes it again.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
  if (isDrawn) return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  const View = view ?? late?.View;
  return <div ref={ref}>{View && <View {...viewProps} />}</div>;
}
