import { chromium } from '@playwright/test';
export const base='http://admin.localhost:4740';
export async function start(viewport={width:1280,height:900}) {
  const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox']});
  const ctx = await b.newContext({viewport});
  const p = await ctx.newPage();
  p.on('pageerror', e=>console.log('PAGEERROR', e.message));
  p.on('console', m=>{ if(m.type()==='error') console.log('CONSOLE', m.text()); });
  await p.goto(base+'/config/@fernhall/website/collections');
  await p.getByLabel('Email').fill('edda@example.com');
  await p.getByLabel('Password').fill('fernhall-demo');
  await p.getByRole('button', { name: /sign in|log in/i }).click();
  await p.getByRole('heading',{level:1,name:'Blogs and events'}).waitFor();
  return {b,p,ctx};
}
export const shot=(p,n)=>p.screenshot({path:`/work/wt/shots/items-${n}.png`});
