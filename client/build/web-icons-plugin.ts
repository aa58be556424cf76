import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { WebIcon } from '#client/ssr/web-manifest.ts'

const MODULE = 'virtual:web-icons'
const RESOLVED = `\0${MODULE}`
const HASH_LENGTH = 7
/** Width of the shop's mark (its logo), in units of its SVG. */
const MARK_WIDTH = 32
const DOTS_PER_INCH = 72

/** Icons of the manifest. A maskable icon has no rounded corners, because each browser cuts it to its own shape. */
const MANIFEST_ICONS = [
  { name: 'icon-192', width: 192, purpose: 'any' },
  { name: 'icon-512', width: 512, purpose: 'any' },
  { name: 'icon-maskable-192', width: 192, purpose: 'maskable' },
  { name: 'icon-maskable-512', width: 512, purpose: 'maskable' },
] as const
/** Icon for the home screen of iOS, which rounds the corners itself and does not support transparency. */
const TOUCH_ICON = { name: 'apple-touch-icon', width: 180, purpose: 'maskable' } as const

/** Icon at /favicon.ico, which feed readers, bookmarks and old browsers request even though no page links to it. */
const FAVICON = { name: 'favicon', width: 32, purpose: 'any' } as const

type Drawing = { name: string; width: number; purpose: WebIcon['purpose'] }

/**
 * Draws all icons from the SVG of the shop's mark, so that no icon files need an update when the mark changes. Serves
 * `virtual:web-icons`, which holds the icons of the web manifest and /favicon.ico. Adds a link to the icon for iOS to
 * the document.
 */
export function webIconsPlugin(mark: string): Plugin {
  let isBuild = false
  const draw = async (drawing: Drawing) => {
    const png = await drawIcon(readFileSync(mark, 'utf8'), drawing)
    const hash = createHash('sha256').update(png).digest('hex').slice(0, HASH_LENGTH)
    const fileName = `assets/${drawing.name}-${hash}.png`
    const src = isBuild ? `/${fileName}` : `data:image/png;base64,${png.toString('base64')}`
    return { png, fileName, src }
  }
  return {
    name: 'web-icons',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild || this.environment.name !== 'client') return
      for (const drawing of [...MANIFEST_ICONS, TOUCH_ICON]) {
        const { png, fileName } = await draw(drawing)
        this.emitFile({ type: 'asset', fileName, source: png })
      }
    },
    async transformIndexHtml() {
      const { src } = await draw(TOUCH_ICON)
      return [{ tag: 'link', attrs: { rel: TOUCH_ICON.name, href: src }, injectTo: 'head' }]
    },
    resolveId: (source) => (source === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      this.addWatchFile(mark)
      const icons = await Promise.all(
        MANIFEST_ICONS.map(async (drawing): Promise<WebIcon> => {
          const { width, purpose } = drawing
          const { src } = await draw(drawing)
          return { src, sizes: `${width}x${width}`, type: 'image/png', purpose }
        }),
      )
      const ico = toIco(await drawIcon(readFileSync(mark, 'utf8'), FAVICON), FAVICON.width)
      const favicon = `export const favicon = ${JSON.stringify(ico.toString('base64'))}`
      return { code: `export default ${JSON.stringify(icons)}\n${favicon}`, map: null }
    },
  }
}

/**
 * Draws the mark as a square PNG. In a maskable icon, the background fills the square, and the drawing stays inside the
 * circle that every mask leaves visible.
 */
export function drawIcon(svg: string, { width, purpose }: Drawing): Promise<Buffer> {
  const shape = purpose === 'maskable' ? svg.replace(/ rx="[\d.]+"/, '') : svg
  return sharp(Buffer.from(shape), { density: (DOTS_PER_INCH * width) / MARK_WIDTH })
    .resize(width, width)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** Wraps a square PNG in the format of /favicon.ico: a header, a directory with one entry, and the picture. */
export function toIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // Type: icon.
  header.writeUInt16LE(1, 4) // Number of pictures.
  header.writeUInt8(width, 6)
  header.writeUInt8(width, 7)
  header.writeUInt16LE(1, 10) // Colour planes.
  header.writeUInt16LE(32, 12) // Bits per pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // Offset of the picture.
  return Buffer.concat([header, png])
}
