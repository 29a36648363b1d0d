import { describe, expect, test } from 'vitest';
import { createIsBot } from './is-bot.ts';

const isBot = createIsBot(false);
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const headless = `${chrome} HeadlessChrome/131.0.0.0 Safari/537.36`;

const programs = [
  ...['axios/1.7.7', 'undici', 'node', 'Deno/2.1.4', 'Bun/1.1.38', 'reqwest/0.12.9', 'Ruby', 'Faraday v2.12.0'],
  ...['Zabbix', 'Prometheus/3.0.0', 'kube-probe/1.31', 'Mozilla/5.0', 'insomnia/10.2.0', 'Outlook-iOS/2.0'],
  ...['curl/8.5.0', 'Wget/1.21.4', 'python-requests/2.32', 'Python-urllib/3.12', 'aiohttp/3.11', 'python-httpx/0.28.0'],
  ...['Go-http-client/2.0', 'Java/21.0.5', 'okhttp/4.12.0', 'Apache-HttpClient/5.4 (Java/21)', 'PostmanRuntime/7.43.0'],
  ...['GuzzleHttp/7', 'Symfony HttpClient/Curl', 'libwww-perl/6.77', 'got (https://github.com/sindresorhus/got)'],
  ...['node-fetch/1.0', 'HTTPie/3.2.4', 'Scrapy/2.12', 'Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1'],
  ...['UptimeRobot/2.0', 'Pingdom.com_bot_version_1.4', 'Dart/3.6 (dart:io)', 'ELB-HealthChecker/2.0', 'GoogleHC/1.0'],
  ...['Blackbox Exporter/0.25.0', 'SomeSpider', '', '  ', headless],
  'Mozilla/5.0 (compatible; Examplebot/2.1; +http://search.example/bot.html)',
];

const browsers = [
  `${chrome} Chrome/140.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Mozilla/5.0 (Linux; Android 16; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${iPhone} Mobile/15E148 Instagram 361.0.0.35.82 (iPhone14,5; iOS 18_1; en_GB; scale=3.00; 1170x2532; 674117118)`,
  `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/492.0.0.48.111;FBBV/667188187;FBDV/iPhone15,3;FBSN/iOS;FBSV/18.1;FBLC/en_GB]`,
  'Mozilla/5.0 (X11; GNU/Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chromium/79.0.3945.130 Chrome/79.0.3945.130 Safari/537.36 Tesla/2024.44.25',
  'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 (KHTML, like Gecko) 85.0.4183.93/6.5 TV Safari/537.36',
  'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 GSA/15.46',
];

describe('A robot', () => {
  test.each(programs)('is %j', (userAgent) => {
    expect(isBot(userAgent)).toBe(true);
    // And again, from the cache.
    expect(isBot(userAgent)).toBe(true);
  });

  test.each(browsers)('is not %j', (userAgent) => {
    expect([isBot(userAgent), isBot(userAgent)]).toEqual([false, false]);
  });

  test('is no headless browser where the platform is tested; all other programs remain', () => {
    const isBotInTests = createIsBot(true);
    expect(isBotInTests(headless)).toBe(false);
    expect(programs.filter((userAgent) => userAgent !== headless && !isBotInTests(userAgent))).toEqual([]);
  });

  test('is told from a browser however much it says of itself', () => {
    const much = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 ${'Word/1.0 '.repeat(100)}`;
    expect([isBot(much), isBot(`${much} Examplebot/2.1`)]).toEqual([false, true]);
  });
});
