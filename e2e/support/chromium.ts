const isRoot = process.getuid?.() === 0
const executablePath = process.env['CHROMIUM_PATH']

/** Nothing of a test leaves the machine, and a Chromium at home there does not refuse root. */
const ALWAYS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
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
