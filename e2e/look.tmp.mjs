import { chromium } from '@playwright/test';
const [,, who, list, size='1280x900', scheme='light'] = process.argv;
const [width,height]=size.split('x').map(Number);
const browser = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const context = await browser.newContext({viewport:{width,height},colorScheme:scheme});
const page = await context.newPage();
page.on('pageerror',e=>console.log('PAGEERROR',e.message));
page.on('console',m=>{if(m.type()==='error')console.log('CONSOLE',m.text().slice(0,200))});
if(who==='owner'){
  await page.goto('http://admin.localhost:4600/config');
  await page.getByLabel(/e-?mail/i).first().fill('edda@example.com');
  await page.getByLabel(/password/i).first().fill('fernhall-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/@fernhall/,{timeout:30000}).catch(()=>console.log('url',page.url()));
}
for(const item of list.split(',')){
  const [name,...p]=item.split('=');const url=p.join('=');
  await page.goto(url.startsWith('http')?url:(who==='owner'?'http://admin.localhost:4600/config/@fernhall':'http://fernhall.localhost:4600')+url);
  await page.waitForLoadState('networkidle').catch(()=>{});
  await page.waitForTimeout(1200);
  await page.screenshot({path:`/work/wt/shots/${name}-${width}${scheme==='dark'?'-dark':''}.png`,fullPage:process.argv[6]==='full'});
  console.log(name,page.url(), await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth?'OVERFLOW '+document.documentElement.scrollWidth:'ok'));
}
await browser.close();
