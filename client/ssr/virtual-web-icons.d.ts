/** Icons of the web app manifest, drawn by client/build/web-icons-plugin.ts. */
declare module 'virtual:web-icons' {
  import type { WebIcon } from './web-manifest.ts'

  const icons: readonly WebIcon[]
  export default icons
}
