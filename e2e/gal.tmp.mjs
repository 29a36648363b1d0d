import { chromium } from '@playwright/test';
const [,, url, out, w='1280', h='900', full='', js=''] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell', args:['--host-resolver-rules=MAP *.localhost 127.0.0.1']});
const p = await b.newPage({viewport:{width:+w,height:+h}, javaScriptEnabled: js!=='nojs'});
p.on('console', m => m.type()==='error' && console.log('console', m.text()));
await p.goto(url); await p.waitForTimeout(1500);
await p.screenshot({path:out, fullPage: full==='full'});
await b.close();
