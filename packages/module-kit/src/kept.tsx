import { type ComponentType, type Ref, useEffect, useLayoutEffect, useState } from 'react';

interface KeptProps<Props extends object> {
  /** Tells it from others on the page. */
  name: string;
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
export function Kept<Props extends object>({ name, isDrawn, view, load, viewProps, ref }: KeptProps<Props>) {
  const [drawn] = useState(() => (isDrawn ? contentOf(name) : []));
  const [late, setLate] = useState<{ View: ComponentType<Props> }>();
  const isMissing = !isDrawn && !view;

  useEffect(() => {
    if (!isMissing) return;
    const show = (View: ComponentType<Props>) => setLate({ View });
    // What cannot be loaded stays out; the rest of the mount works without it.
    load?.().then(show, () => {});
  }, [isMissing, load]);

  // React may give the server's HTML up and draw the mount anew, and this part it could not draw.
  useLayoutEffect(() => {
    const place = placeOf(name);
    if (drawn.length > 0 && place && !place.hasChildNodes()) place.append(...drawn);
  }, [name, drawn]);

  // React leaves the content of such an element alone when it takes the server's HTML over, and never writes it again.
  if (isDrawn) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see above
    return <div ref={ref} data-kept={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  const View = view ?? late?.View;
  return (
    <div ref={ref} data-kept={name}>
      {View && <View {...viewProps} />}
    </div>
  );
}

const placeOf = (name: string) => document.querySelector(`[data-kept="${name}"]`);
const contentOf = (name: string) => [...(placeOf(name)?.childNodes ?? [])];
