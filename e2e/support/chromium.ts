import { defined } from '#contracts/values.ts'

const isRoot = process.getuid?.() === 0

/**
 * Features of Chromium to turn off. With the first three, Chromium renders its own pages for the address bar, each as
 * costly as a page of the shop. The others are Playwright's defaults, repeated here because Chromium reads only the
 * last `--disable-features`.
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * Settings of Blink. The first one turns pictures off. The others are Playwright's settings for a computer with a
 * mouse, repeated here because Chromium reads only the last `--blink-settings`. Without them, the headless shell
 * reports that it has no mouse.
 */
const WITHOUT_PICTURES = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
]

/**
 * Arguments for every launch of Chromium. They prevent background network traffic and allow running as root. No page
 * lives long enough to gain from V8's optimizing compilers, which would take a tenth of the processor time.
 */
const ALWAYS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--js-flags=--no-maglev,--no-turbofan',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
]

/**
 * Returns launch options for Chromium. Most journeys load no pictures, because the mock draws each picture on its first
 * request, which slows down a small machine. “with windows” starts a full Chromium, for functions that the headless
 * shell lacks, but needs more processor time.
 */
export function launchChromium(
  pictures: 'with pictures' | 'without pictures',
  browser: 'headless shell' | 'with windows' = 'headless shell',
) {
  const args =
    pictures === 'without pictures'
      ? [...ALWAYS, `--blink-settings=${WITHOUT_PICTURES.join(',')}`]
      : ALWAYS
  const variable = browser === 'with windows' ? 'CHROMIUM_WITH_WINDOWS_PATH' : 'CHROMIUM_PATH'
  return defined({ args, executablePath: process.env[variable] })
}
