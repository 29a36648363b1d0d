import type { Release } from '@tessera/contracts/modules/module.ts';
import type { MountLifecycle } from '@tessera/contracts/mounts.ts';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

// All of React stays in, as it does in the real page.
const shared = { React, ReactDOM, ReactDOMClient, JsxRuntime };

/** Stands in for `federation.ts` when its weight is measured: the least that could load a module at all. */
export async function loadMount(release: Release, mount: string): Promise<MountLifecycle> {
  Object.assign(globalThis, { shared });
  const script = document.createElement('script');
  script.src = release.entry;
  script.integrity = release.integrity;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  const container: Record<string, Record<string, MountLifecycle>> = globalThis as never;
  const lifecycle = container[release.global]?.[mount];
  if (!lifecycle) throw new Error(mount);
  return lifecycle;
}
