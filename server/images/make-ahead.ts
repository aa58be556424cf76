import type { FastifyInstance } from 'fastify'
import type { IdleImages } from './images.ts'
import { pathsOfPage, picturesOfPage } from './pictures-of-page.ts'

/** Maximum number of linked pages whose pictures are made in advance. */
const PAGES_MAX = 60

/** Returns the HTML of a page, or an empty string if the page does not respond with 200. */
type ReadPage = (path: string) => Promise<string>

/**
 * Makes the pictures that the first visitors see: all pictures of the home page, and the pictures in the first screen
 * of each page that the home page links to. Reads pages and makes pictures only when the shop is idle.
 */
export function makePicturesAhead(readPage: ReadPage, { makeAhead, whenIdle }: IdleImages): void {
  const make = (html: string, isWanted: (image: { isEager: boolean }) => boolean) => {
    for (const { src, widths } of picturesOfPage(html).filter(isWanted))
      for (const width of widths) makeAhead(src, width)
  }
  whenIdle('page /', async () => {
    const home = await readPage('/')
    make(home, ({ isEager }) => isEager)
    make(home, () => true)
    for (const path of pathsOfPage(home).slice(0, PAGES_MAX))
      whenIdle(`page ${path}`, async () => make(await readPage(path), ({ isEager }) => isEager))
  })
}

/** Returns a function that requests pages of `app` inside this process, not over the network. */
export function readPagesOf(app: FastifyInstance): ReadPage {
  return async (path) => {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
    return statusCode === 200 ? body : ''
  }
}
