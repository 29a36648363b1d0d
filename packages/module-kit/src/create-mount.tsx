import { identifierPrefix } from '@tessera/contracts/html-data-blocks.ts';
import {
  type CommonProps,
  type Control,
  type MountLifecycle,
  type MountProblem,
  mountProblemEvent,
} from '@tessera/contracts/mounts.ts';
import type { OwnMountName, OwnMounts, PropsOf } from '@tessera/contracts/own-mounts.ts';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { MountBoundary } from './mount-boundary.tsx';

interface Mounted {
  root: Root;
  /** What the slot held before; comes back when the component crashes. */
  before: Node[];
  /** Those the component drew last, which hold the visitor's values. */
  controls: Control[];
}

/**
 * Makes the component of a mount: `createMount<'cart/page'>(CartPage)`, and of one of the module's own
 * `createMount<'hello/note', typeof config>(Note)`. The component takes what pages give that mount.
 */
export function createMount<Name extends OwnMountName, Module extends OwnMounts = OwnMounts>(
  component: ComponentType<PropsOf<Name, Module>>,
): MountLifecycle<PropsOf<Name, Module>> {
  return lifecycleOf(component);
}

/**
 * Makes a component mountable: hydrates a slot the server has filled, draws into an empty one, and puts the server's
 * HTML back if the component crashes. Every problem is sent from the slot as a `mountProblemEvent`.
 */
function lifecycleOf<Props extends CommonProps>(component: ComponentType<Props>): MountLifecycle<Props> {
  const Component = component;
  const mounted = new WeakMap<HTMLElement, Mounted>();

  function draw(element: HTMLElement, props: Props, settle: { ready: () => void; failed: (error: unknown) => void }) {
    const onRemove = () => {
      const entry = mounted.get(element);
      if (entry) entry.controls = controlsIn(element);
    };
    const onCrash = (error: unknown) => {
      const controls = restore(element);
      report(element, { kind: 'crash', error, controls });
      settle.failed(error);
    };
    return (
      <MountBoundary onReady={settle.ready} onRemove={onRemove} onCrash={onCrash}>
        <Component {...props} />
      </MountBoundary>
    );
  }

  function restore(element: HTMLElement): Control[] {
    const entry = mounted.get(element);
    if (!entry) return [];
    mounted.delete(element);
    entry.root.unmount();
    element.replaceChildren(...entry.before);
    return entry.controls;
  }

  return {
    bootstrap: async () => {},
    mount: (element, props) =>
      new Promise((ready, failed) => {
        const before = copyAsleep(element.childNodes);
        const controls = controlsIn(element);
        const node = draw(element, props, { ready, failed });
        mounted.set(element, { root: startRoot(element, node), before, controls });
      }),
    update: async (element, props) => {
      const ignore = () => {};
      mounted.get(element)?.root.render(draw(element, props, { ready: ignore, failed: ignore }));
    },
    unmount: async (element) => {
      mounted.get(element)?.root.unmount();
      mounted.delete(element);
    },
  };
}

const controlsIn = (element: HTMLElement) => [...element.querySelectorAll<Control>('input, select, textarea')];

/** Copies nodes without waking them: in a document that is never shown, no lazy picture is fetched. */
function copyAsleep(nodes: Iterable<Node>): Node[] {
  const neverShown = document.implementation.createHTMLDocument('');
  return [...nodes].map((node) => neverShown.importNode(node, true));
}

function startRoot(element: HTMLElement, node: React.ReactNode): Root {
  const options = {
    identifierPrefix: identifierPrefix(element.dataset.slot ?? ''),
    onRecoverableError: (error: unknown) => report(element, { kind: 'hydration', error }),
    // The boundary has reported it already.
    onCaughtError: () => {},
  };
  const isServerDrawn = element.hasAttribute('data-ssr') && element.hasChildNodes();
  if (isServerDrawn) return hydrateRoot(element, node, options);
  const root = createRoot(element, options);
  root.render(node);
  return root;
}

function report(element: HTMLElement, problem: MountProblem): void {
  element.dispatchEvent(new CustomEvent(mountProblemEvent, { detail: problem, bubbles: true }));
}
