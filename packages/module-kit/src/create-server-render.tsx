import type { MountName } from '@tessera/contracts/mounts.ts';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

interface RenderedMount {
  html: string;
  /** The props the browser starts with; what the component was drawn from. */
  state: unknown;
}

/** What a module's server bundle exports as `render`. Throws for a mount it does not know. */
export type ServerRender = (
  mount: string,
  props: unknown,
  options?: { identifierPrefix?: string },
) => Promise<RenderedMount>;

/**
 * A component, or a component with a step that makes its props (and the browser's) from the page's, and one that leaves
 * out what the browser does not need because it stands in the HTML.
 */
type ServerMount =
  | ComponentType<never>
  | {
      component: ComponentType<never>;
      toState?: (props: never) => object | Promise<object>;
      forBrowser?: (state: never) => object;
    };

/** Makes the `render` function of a server bundle from the same components the browser mounts. */
export function createServerRender(mounts: Partial<Record<MountName, ServerMount>>): ServerRender {
  const table: Readonly<Record<string, ServerMount | undefined>> = mounts;
  return async (mount, props, options) => {
    const entry = table[mount];
    if (!entry) throw new Error(`This module does not fill ${mount}.`);
    const { component, toState, forBrowser } = 'component' in entry ? entry : { component: entry };
    // Which props belong to which mount is the contract between page and module; the wire carries them untyped.
    const state = toState ? await toState(props as never) : props;
    const html = renderToString(createElement(component as ComponentType<object>, state as object), options);
    return { html, state: forBrowser ? forBrowser(state as never) : state };
  };
}
