import { isRecord } from '@tessera/contracts/records.ts';
import type { OpenBundle } from '@tessera/module-kit/render/open-bundle.ts';
import { markedProps } from './marked-props.ts';

/** A mount with the props to render it with. */
export interface RenderInput {
  mount: string;
  props: unknown;
}

interface Mark {
  mount: string;
  field: string;
  value: string;
}

/**
 * Renders the personal mounts with marked values, then every mount for another visitor, of the same website and of
 * another one, and returns where a mark appears again. All renders share one realm, so that anything the bundle stores
 * is found; real pages give each personal render a realm of its own.
 */
export async function findLeaks(
  bundle: OpenBundle,
  inputs: readonly RenderInput[],
  isPersonal: (input: RenderInput) => boolean,
): Promise<string[]> {
  const marks: Mark[] = [];
  for (const { mount, props } of inputs.filter(isPersonal)) {
    const { props: theirs, marked } = markedProps(props);
    // These values are artificial. A mount that refuses them has been rendered with its own props before.
    await shownBy(bundle, { mount, props: theirs });
    marks.push(...marked.map((mark) => ({ mount, ...mark })));
  }
  const findings = new Set<string>();
  for (const input of inputs.flatMap(forBothWebsites)) {
    const shown = marks.length > 0 ? await shownBy(bundle, input) : '';
    const found = marks.find(({ value }) => shown.includes(value.toLowerCase()));
    if (found) findings.add(leak(input.mount, found));
  }
  return [...findings];
}

const leak = (mount: string, { field, mount: from }: Mark) =>
  `${mount} shows the ${field} that ${from} was given for another visitor. A module must not store props outside of a render.`;

function forBothWebsites(input: RenderInput): RenderInput[] {
  const { mount, props } = input;
  return isRecord(props) && 'websiteId' in props
    ? [input, { mount, props: { ...props, websiteId: 'another-website' } }]
    : [input];
}

/** Returns a mount's HTML and state in lower case; empty if it does not render. */
async function shownBy(bundle: OpenBundle, { mount, props }: RenderInput): Promise<string> {
  return bundle.render(mount, props).then(
    ({ html, state }) => `${html} ${JSON.stringify(state)}`.toLowerCase(),
    () => '',
  );
}
