import { playerPath } from '@tessera/contracts/analytics/replay-messages.ts';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import express, { type Router } from 'express';
import { scriptTag } from './html.ts';

/**
 * What the page that plays recordings may do. Recorded pages are drawn in a frame of it, and go by the same: whatever a
 * hostile browser has told in place of a page, nothing in it runs, sends, leads away or comes from elsewhere. Their styles are
 * written into them, which is allowed here and nowhere else.
 */
const playerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-same-origin',
].join('; ');

const pointer =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M3 2l7 19 3-8 8-3z' fill='%23111' stroke='%23fff' stroke-width='1.5'/%3E%3C/svg%3E\")";

const styles = `html,body{margin:0;overflow:hidden;background:#fff}
.replayer-wrapper{position:relative;transform-origin:0 0}
.replayer-wrapper iframe{border:0;background:#fff}
.replayer-mouse{position:absolute;z-index:1;width:24px;height:24px;background:${pointer} no-repeat}
.replayer-mouse.active::after{content:"";position:absolute;inset:-8px;border:3px solid #4950f6;border-radius:50%}
.replayer-mouse-tail{position:absolute;pointer-events:none}`;

/** The page that plays recordings, for a frame of the admin. It shows nothing until it is told what to play. */
export function playerRoutes(player: Asset): Router {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Recorded visit</title>
<style>${styles}</style>
${scriptTag(player)}
</head><body></body></html>
`;
  const router = express.Router();
  router.get(playerPath, (_request, response) => {
    response.set({ 'content-security-policy': playerPolicy, 'cache-control': 'no-cache' }).type('html').send(page);
  });
  return router;
}
