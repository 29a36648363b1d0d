import { commandOnPath } from './command-on-path.ts';

/** Chromium without what shows it to people: it starts in a third of the time, and so does each of its pages. */
export const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium: CHROMIUM_BIN, else on PATH, the one without windows first. */
export function chromiumPath(given: string | undefined = process.env.CHROMIUM_BIN): string | undefined {
  return given ?? names.map(commandOnPath).find(Boolean);
}

/** What to do if it is missing. */
export const chromiumAdvice =
  'Install it with: sudo apt-get install -y chromium-headless-shell, or chromium where there is none (or set CHROMIUM_BIN)';

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

/** Pictures are fetched as far below the window as in a Chromium of people, which knows how fast its line is. */
const lazyImages = '--blink-settings=lazyLoadingImageMarginPxUnknown=1250';

/**
 * Go along with a Chromium that programs use: without the first half of the start of one with windows is work for somebody
 * who is not there; with the second one without windows loads what others load.
 */
export const chromiumForPrograms = [`--disable-features=${[...offAlready, ...forPeople].join()}`, lazyImages];
