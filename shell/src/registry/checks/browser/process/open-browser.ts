import { chromiumForPrograms } from '@tessera/service-kit/chromium-path.ts';
import { type Browser, chromium } from 'playwright-core';

/**
 * Inspected pages run third-party code: it gets no network but the gate, no other process's memory, and a limited share
 * of this one's.
 */
const flags = (gate: string) => [
  `--proxy-server=http://${gate}`,
  // Without this, Chromium connects to local addresses directly.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=256',
  // Pages of one mount share a process; those of different mounts have separate contexts and never do.
  '--process-per-site',
  '--disable-gpu',
  ...chromiumForPrograms,
];

/**
 * Starts the browser. Its own sandbox is on wherever it can be: Chromium has none for root.
 *
 * @param gate `host:port` of the proxy that all its requests go through
 */
export function openBrowser(executablePath: string, gate: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags(gate), chromiumSandbox: process.getuid?.() !== 0 });
}
