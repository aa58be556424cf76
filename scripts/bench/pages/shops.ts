import type { PageName } from '#scripts/client-build/budgets.ts'

/** A shop to measure, with the URLs of its pages. */
export type Shop = { name: string; urls: Partial<Record<PageName, string>> }

export const OWN_NAME = 'this shop'

export function ownShop(url: string): Shop {
  return {
    name: OWN_NAME,
    urls: { home: `${url}/`, list: `${url}/catalog`, product: `${url}/product/1` },
  }
}

/**
 * Reads the values of `--against`, which name the other shops. Each shop is given as the URL (http or https) of its
 * home page. The path of its product list may follow, and then the path of a product page. Throws an Error that says
 * what is allowed if a value has another form.
 */
export function readShops(words: readonly string[]): Shop[] {
  const groups: string[][] = []
  for (const word of words) {
    if (/^https?:/i.test(word)) groups.push([word])
    else if (!word.startsWith('/')) throw toWordError(word, 'is neither a URL nor a path.')
    else if (groups.length === 0) throw toWordError(word, 'is a path, but no shop comes before it.')
    else groups.at(-1)?.push(word)
  }
  return groups.map(toShop)
}

function toShop([home = '', list, product, ...more]: readonly string[]): Shop {
  if (!URL.canParse(home)) throw toWordError(home, 'is not a URL.')
  const [tooMuch] = more
  if (tooMuch !== undefined) throw toWordError(tooMuch, 'is a fourth page of one shop.')
  const toUrl = (path: string) => new URL(path, home).href
  return {
    name: new URL(home).host,
    urls: {
      home: toUrl(home),
      ...(list !== undefined && { list: toUrl(list) }),
      ...(product !== undefined && { product: toUrl(product) }),
    },
  }
}

function toWordError(word: string, reason: string): Error {
  const example = '--against https://shop.example/ /list /product'
  return new Error(
    `--against: ${word} ${reason} Expected the URL of a home page, then the paths of a list and a product: ${example}`,
  )
}

/** Requests every page of the shops once. Throws an Error if a page cannot be reached or is not HTML. */
export async function checkShops(shops: readonly Shop[]): Promise<void> {
  for (const url of shops.flatMap((shop) => Object.values(shop.urls))) await checkPage(url)
}

async function checkPage(url: string): Promise<void> {
  const response = await request(url)
  const type = response.headers.get('content-type') ?? 'of no type'
  await response.body?.cancel()
  if (!response.ok) throw new Error(`--against: ${url} responded with ${response.status}.`)
  if (!type.includes('text/html')) {
    throw new Error(`--against: ${url} is ${type}. Expected a page of HTML.`)
  }
}

async function request(url: string): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(20_000),
    })
  } catch (error) {
    const { cause, message } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : message
    throw new Error(`--against: ${url} cannot be reached: ${reason}`, { cause: error })
  }
}

export function isLocal({ urls }: Shop): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(urls.home ?? '').hostname)
}
