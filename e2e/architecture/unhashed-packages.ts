/** Platforms whose oxc packages have no hash in the lock file. */
const OXC_PLATFORMS = [
  'android-arm-eabi',
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'freebsd-x64',
  'linux-arm-gnueabihf',
  'linux-arm-musleabihf',
  'linux-ppc64-gnu',
  'linux-riscv64-gnu',
  'linux-riscv64-musl',
  'linux-s390x-gnu',
  'openharmony-arm64',
  'win32-arm64-msvc',
  'win32-ia32-msvc',
  'win32-x64-msvc',
]

/**
 * Optional packages, each for one platform, that have no hash in the lock file. The registry did not have these
 * versions when the lock file was written, so `npm ci` installs them unverified. A key is a package name and version,
 * with `*` in place of the platform. Its value lists the platforms. To shorten the list, create the lock file again
 * with a registry that has the packages (CONTRIBUTING.md › Add or update a dependency).
 */
export const UNHASHED: Record<string, readonly string[]> = {
  '@oxc-parser/binding-*@0.156.0': OXC_PLATFORMS,
  '@oxfmt/binding-*@0.78.0': [...OXC_PLATFORMS, 'linux-arm64-musl', 'linux-x64-musl'],
  '@oxlint-tsgolint/*@7.0.2007': ['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'],
  '@oxlint/binding-*@1.94.0': [...OXC_PLATFORMS, 'linux-arm64-musl', 'linux-x64-musl'],
  '@tailwindcss/oxide-*@4.3.5': [
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ],
}
