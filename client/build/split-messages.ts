import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { TEXT_GROUPS, textGroupOf } from '#client/i18n/text-groups.ts'
import type { TextGroup } from '#client/i18n/text-groups.ts'
import { findMessageUses } from './message-uses.ts'

/** Maps `first` to the ids of the messages that every visit loads. Maps each group to the ids that the group adds. */
export type MessageSplit = Map<TextGroup | 'first', ReadonlySet<string>>

const ROOT = join(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'client')

const STATIC =
  /^\s*(?:import|export)\s(?!type\b)[^'"`;]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'/gm
const DYNAMIC = /(?:\bwithTexts\(\s*'(\w+)',\s*\(\)\s*=>\s*)?(?<!typeof )\bimport\(\s*'([^']+)'/g
/**
 * Matches the lines in the table of routes that name the message for a page's description. In the browser, only
 * `client/seo/update-head.ts` reads these descriptions.
 */
const DESCRIPTIONS = /^ +description: '[\w.]+',$/gm
const ROUTES = /\/client\/routes(?:\/[\w-]+)?\.ts$/

type Import = { file: string; group: TextGroup | undefined }
type Source = { uses: readonly string[]; described: readonly string[]; imports: readonly Import[] }

/**
 * Reads the sources to find out which code shows which message. An entry of the result gets the messages of its modules
 * and of everything that these modules import.
 *
 * - `first`: `start-client.tsx` and the pages without a group.
 * - A group: its pages, and the modules that `withTexts` imports for the group.
 *
 * Groups do not repeat the messages in `first`, but several groups may contain the same message. A message that only
 * the server shows is in no group.
 * @param ids ids of all messages
 */
export function splitMessages(ids: readonly string[]): MessageSplit {
  const readSource = createReader(ids)
  const split = new Map<TextGroup | 'first', Set<string>>([['first', new Set()]])
  const visited = new Set<string>()
  const collect = (file: string, group: TextGroup | 'first') => {
    if (visited.has(`${group} ${file}`)) return
    visited.add(`${group} ${file}`)
    const found = split.get(group) ?? new Set()
    split.set(group, found)
    const { uses, described, imports } = readSource(file)
    for (const id of uses) found.add(id)
    for (const id of described) split.set('head', (split.get('head') ?? new Set()).add(id))
    for (const imported of imports) collect(imported.file, imported.group ?? group)
  }
  collect(join(CLIENT, 'start-client.tsx'), 'first')
  for (const page of globSync('pages/*/*-page.tsx', { cwd: CLIENT }))
    collect(join(CLIENT, page), textGroupOf(page) ?? 'first')
  const first = split.get('first')
  for (const [group, own] of split)
    if (group !== 'first') for (const id of first ?? []) own.delete(id)
  return split
}

/** Returns a function that reads each source file once. */
function createReader(ids: readonly string[]): (file: string) => Source {
  const known = new Map<string, Source>()
  return (file) => {
    const source = known.get(file) ?? readSource(file, ids)
    known.set(file, source)
    return source
  }
}

function readSource(file: string, ids: readonly string[]): Source {
  const text = readFileSync(file, 'utf8')
  const described = ROUTES.test(file) ? (text.match(DESCRIPTIONS) ?? []).join('\n') : ''
  const rest = described === '' ? text : text.replaceAll(DESCRIPTIONS, '')
  return {
    uses: findMessageUses(rest, ids),
    described: findMessageUses(described, ids),
    imports: [
      ...[...text.matchAll(STATIC)].map(([, from, alone]) => ({
        name: from ?? alone,
        group: undefined,
      })),
      ...[...text.matchAll(DYNAMIC)].map(([, group, name]) => ({ name, group: toGroup(group) })),
    ].flatMap(({ name = '', group }) => {
      const imported = findFile(file, name)
      return imported ? [{ file: imported, group }] : []
    }),
  }
}

function toGroup(name: string | undefined): TextGroup | undefined {
  const group = TEXT_GROUPS.find((known) => known === name)
  if (name !== undefined && !group) throw new Error(`There is no group of texts ${name}`)
  return group
}

/** Returns the source file that an import names, or undefined for a package, a style or a picture. */
function findFile(importer: string, name: string): string | undefined {
  if (!/^[#.].*\.tsx?$/.test(name)) return undefined
  const file = name.startsWith('#') ? join(ROOT, name.slice(1)) : join(dirname(importer), name)
  if (existsSync(file)) return file
  throw new Error(`${relative(ROOT, importer)} imports ${name}, which does not exist`)
}
