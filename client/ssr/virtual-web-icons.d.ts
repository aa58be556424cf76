/** Icons of the web app manifest, and /favicon.ico in base64, drawn by client/build/web-icons-plugin.ts. */
declare module 'virtual:web-icons' {
  import type { WebIcon } from './web-manifest.ts'

  const icons: readonly WebIcon[]
  export default icons
  export const favicon: string
}
