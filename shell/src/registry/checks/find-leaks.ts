import { isRecord } from '@tessera/contracts/records.ts';
import type { OpenBundle } from '@tessera/module-kit/render/open-bundle.ts';
import { markedProps } from './marked-props.ts';

/** Props to draw a mount with. */
export interface Draw {
  mount: string;
  props: unknown;
}

interface Mark {
  mount: string;
  field: string;
  value: string;
}

/**
 * Draws the personal mounts with marked values, then every mount for somebody else, of the same website and of another
 * one, and returns in words where a mark is shown again. All is drawn in one realm, so that whatever the bundle stores
 * is found; pages give each personal render a realm of its own.
 */
export async function findLeaks(
  bundle: OpenBundle,
  draws: readonly Draw[],
  isPersonal: (draw: Draw) => boolean,
): Promise<string[]> {
  const marks: Mark[] = [];
  for (const { mount, props } of draws.filter(isPersonal)) {
    const { props: theirs, marked } = markedProps(props);
    // No page gives these values; a mount that refuses them was drawn with its own before.
    await shownBy(bundle, { mount, props: theirs });
    marks.push(...marked.map((mark) => ({ mount, ...mark })));
  }
  const findings = new Set<string>();
  for (const draw of draws.flatMap(forBothWebsites)) {
    const shown = marks.length > 0 ? await shownBy(bundle, draw) : '';
    const found = marks.find(({ value }) => shown.includes(value.toLowerCase()));
    if (found) findings.add(leak(draw.mount, found));
  }
  return [...findings];
}

const leak = (mount: string, { field, mount: from }: Mark) =>
  `${mount} shows the ${field} that ${from} was given for somebody else. A module must not store props outside of a render.`;

function forBothWebsites(draw: Draw): Draw[] {
  const { mount, props } = draw;
  return isRecord(props) && 'websiteId' in props
    ? [draw, { mount, props: { ...props, websiteId: 'another-website' } }]
    : [draw];
}

/** HTML and state of a mount in small letters; empty where it does not draw. */
async function shownBy(bundle: OpenBundle, { mount, props }: Draw): Promise<string> {
  return bundle.render(mount, props).then(
    ({ html, state }) => `${html} ${JSON.stringify(state)}`.toLowerCase(),
    () => '',
  );
}
