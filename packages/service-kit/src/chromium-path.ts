import { commandOnPath } from './command-on-path.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium: CHROMIUM_BIN, else on PATH. */
export function chromiumPath(given: string | undefined = process.env.CHROMIUM_BIN): string | undefined {
  return given ?? names.map(commandOnPath).find(Boolean);
}

/** What to do where there is none. */
export const chromiumAdvice = 'Install it with: sudo apt-get install -y chromium (or set CHROMIUM_BIN)';

/** What Playwright turns off; Chromium takes the last list alone. */
const offAlready = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch', 'msForceBrowserSignIn'],
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** Each window gets a process that draws its address bar's suggestions, which takes longer than a page of ours. */
const forPeople = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Goes along with a Chromium that programs use: without it half of its start is work for somebody who is not there. */
export const chromiumForPrograms = `--disable-features=${[...offAlready, ...forPeople].join()}`;
