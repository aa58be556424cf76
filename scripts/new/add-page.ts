import { findRoute } from '#client/router/find-route.ts'
import { ROUTES } from '#client/routes.ts'
import { addText } from './add-text.ts'
import { literal, requireForm, requireOneOf, toCamel, toPascal, type Draft } from './draft.ts'

const FOLDERS = ['account', 'cart', 'catalog', 'content', 'home', 'orders', 'site'] as const
/**
 * Maps a folder of pages to the file with the routes of these pages. For all other folders, the routes are in
 * client/routes.ts.
 */
const ROUTE_FILES: Partial<Record<(typeof FOLDERS)[number], string>> = {
  catalog: 'client/routes/catalog-routes.ts',
  content: 'client/routes/content-routes.ts',
}

/** First parts of the paths that the server itself answers. */
const SERVED = [
  'trpc',
  'api',
  'assets',
  'health',
  'images',
  'pictures',
  'report',
  '__workbench',
  '__mock',
]

type NewPage = { name: string; path: string; title: string; description: string }

/** Adds a page, such as `content/gift-cards`: its URL, route, module and texts. */
export function addPage(draft: Draft, root: string, page: NewPage): void {
  const { path, title, description } = page
  requireForm(
    page.name,
    /^[a-z]+\/[a-z][a-z\d]*(-[a-z\d]+)*$/,
    'a folder and a name, such as content/gift-cards',
  )
  requireForm(path, /^\/[\w-]+(\/[\w-]+)*$/, 'a URL without parameters, such as /giftCards')
  if (/^\/user(\/|$)/.test(path))
    throw new Error('A page below /user is written by hand: it needs `account: true`.')
  for (const text of [title, description])
    requireForm(
      text,
      /^[^{}<>]*$/,
      'a title and a description without { } < >, because nothing fills them in',
    )
  const first = path.split('/')[1] ?? ''
  if (SERVED.includes(first))
    throw new Error(
      `The server itself answers below /${first}. Allowed: a URL that does not begin with ${SERVED.join(', ')}.`,
    )
  const [folderName = '', name = ''] = page.name.split('/')
  const folder = requireOneOf(folderName, FOLDERS)
  const key = toCamel(name)
  // Two URLs that differ only in case would confuse shoppers.
  const same = ROUTES.find(({ pattern }) => pattern.toLowerCase() === path.toLowerCase())
  const taken = same ?? findRoute(path)?.route
  if (taken) throw new Error(`There is a page at ${taken.pattern} already.`)

  draft.insert('client/paths.ts', `  ${key}: () => ${literal(path)},\n`, { before: '} as const' })
  const row = `  {\n    pattern: ${literal(path)},\n    page: ${literal(name)},\n    title: 'meta.${key}',\n    description: 'meta.${key}.description',\n  },\n`
  const routes = ROUTE_FILES[folder]
  if (routes === undefined)
    draft.insert('client/routes.ts', row, { after: 'const ROUTES', before: '  ...ACCOUNT_ROUTES' })
  else draft.insert(routes, `\n${row.trimEnd()}`, { after: 'Route[] = [', before: '\n]\n' })
  draft.add(`client/pages/${folder}/${name}-page.tsx`, pageModule(name, key))
  addText(draft, root, { id: `meta.${key}`, text: title, isShown: true })
  addText(draft, root, { id: `meta.${key}.description`, text: description, isShown: true })
  draft.leave(
    `Fill client/pages/${folder}/${name}-page.tsx. List in its route the queries that it reads.`,
  )
  draft.leave(`Link to paths.${key}() from another page, and write a journey in e2e/journeys.`)
}

function pageModule(name: string, key: string): string {
  return `import { useTranslate } from '#client/i18n/translate.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

/** Shows the page ${name}. */
export default function ${toPascal(name)}Page() {
  const t = useTranslate()
  const title = t('meta.${key}')
  return (
    <PageFrame crumbs={[{ label: title }]} title={title} lead={t('meta.${key}.description')}>
      {null}
    </PageFrame>
  )
}
`
}
