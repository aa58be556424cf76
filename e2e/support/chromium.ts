const isRoot = process.getuid?.() === 0
const executablePath = process.env['CHROMIUM_PATH']

/**
 * The browser's own pages behind its address bar, which every window draws anew although nobody sees it: they cost as much as
 * one of the shop's. The rest is what Playwright turns off; of two such lists Chromium reads the last one only.
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

/** Nothing of a test leaves the machine, and a Chromium at home there does not refuse root. */
const ALWAYS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
]

/**
 * How Chromium is started. The mock draws each picture when it is first asked for, which two cores feel: journeys go without,
 * but for those about pictures.
 */
export function launchChromium(pictures: 'with pictures' | 'without pictures') {
  return {
    args: [
      ...ALWAYS,
      ...(pictures === 'without pictures' ? ['--blink-settings=imagesEnabled=false'] : []),
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  }
}
