import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const nothing = () => null;

/**
 * A part of a mount whose code comes when it is needed. Where it does not come, as when the line is gone, `instead` stands
 * in its place: the mount around it stays, and so does what was typed into it.
 */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ComponentType<P> = nothing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: instead })));
}
