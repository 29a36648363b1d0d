import type { MountName } from '@tessera/contracts/mounts.ts';
import type { OwnMounts, PropsOf } from '@tessera/contracts/own-mounts.ts';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { OwnNames } from './define-module.ts';

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

type Component<Props extends object> = (props: Props) => ReactNode;

/** A component, or a component with a step that leaves out what the browser does not need because it stands in the HTML. */
type ServerMount<Props extends object> =
  | Component<Props>
  | { component: Component<Props>; forBrowser: (props: Props) => object };

/** The components of a module by their mounts, each taking what pages give that mount. */
type ServerMounts<Module extends OwnMounts> = { [Name in MountName]?: ServerMount<PropsOf<Name>> } & {
  [Name in OwnNames<Module>]: ServerMount<PropsOf<Name, Module>>;
};

/**
 * Makes the `render` function of a server bundle from the same components the browser mounts. A module with mounts of
 * its own says which: `createServerRender<typeof config>({ … })`.
 */
export function createServerRender<Module extends OwnMounts = OwnMounts>(mounts: ServerMounts<Module>): ServerRender {
  const table: Readonly<Record<string, ServerMount<never> | undefined>> = mounts;
  return async (mount, props, options) => {
    const entry = table[mount];
    if (!entry) throw new Error(`This module does not fill ${mount}.`);
    const { component, forBrowser } = 'component' in entry ? entry : { component: entry };
    // The wire carries them untyped; pages are typed by the same map as the components.
    const given = props as never;
    return { html: renderToString(elementOf(component, given), options), state: forBrowser?.(given) ?? props };
  };
}

function elementOf<Props extends object>(component: Component<Props>, props: Props): ReactElement {
  return createElement(component, props);
}
