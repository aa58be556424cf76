import { posix } from 'node:path'
import { lineAt, listComments } from './comments.ts'

/** Access to the files of the repository, in which citations are looked up. Paths have no leading or trailing slash. */
export type CitedFiles = {
  isThere: (path: string) => boolean
  hasFileNamed: (name: string) => boolean
  read: (path: string) => string
}

export type Source = { path: string; text: string }

const CODE_PATH = /(?<!\.\/)#?[\w@-][\w@.-]*(?:\/[\w@.-]+)+\.(?:tsx?|js|json|css|html)\b/g
const MARKDOWN_PATH = /(?<path>\b[\w@./-]{2,}\.md)\b(?<rest>(?: ›\s)?)/g
const LINK = /\[[^\]]*\]\((?<target>[^)\s]+)\)/g
const CODE_SPAN = /(?<!`)`(?<code>[^`\n]+)`(?!`)/g
const PLAIN_PATH = /^(?:[\w@.-]+\/)*[\w@.-]+\/?$/
const KNOWN_ENDING = /\.(?:md|tsx?|js|json|css|html)$/

/** Finds comments of a source that cite a file or heading that does not exist, or that cite a section by §. */
export function findCommentIssues({ path, text }: Source, files: CitedFiles): string[] {
  return listComments(text).flatMap((comment) =>
    [
      ...(comment.text.includes('§') ? ['write docs/specification.md › Heading, not §'] : []),
      ...findHeadingIssues({ path, text: comment.text }, files),
      ...[...comment.text.matchAll(CODE_PATH)].flatMap(([cited]) =>
        resolve(path, cited.replace(/^#/, ''), files) === undefined ? [`no file ${cited}`] : [],
      ),
    ].map((issue) => `${path}:${comment.line} ${issue}`),
  )
}

/** Finds citations in a Markdown page (links, paths in backticks, headings) whose target does not exist. */
export function findPageIssues({ path, text }: Source, files: CitedFiles): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ' '))
  const links = [...prose.matchAll(LINK)].map(({ index, groups }) => ({
    index,
    issue: findLinkIssue(path, groups?.['target'] ?? '', files),
  }))
  const spans = [...prose.matchAll(CODE_SPAN)].map(({ index, groups }) => ({
    index,
    issue: findSpanIssue(path, groups?.['code'] ?? '', files),
  }))
  return [
    ...[...links, ...spans].flatMap(({ index, issue }) =>
      issue === undefined ? [] : [`${path}:${lineAt(text, index)} ${issue}`],
    ),
    ...findHeadingIssues({ path, text: prose.replaceAll('`', '') }, files).map(
      (issue) => `${path} ${issue}`,
    ),
  ]
}

/** Checks the headings in citations of the form “X.md › Heading”. More text may follow the heading. */
function findHeadingIssues({ path, text }: Source, files: CitedFiles): string[] {
  return [...text.matchAll(MARKDOWN_PATH)].flatMap(({ 0: all, index, groups }) => {
    const cited = groups?.['path'] ?? ''
    const found = resolve(path, cited, files)
    if (found === undefined) return [`no file ${cited}`]
    if (!groups?.['rest']) return []
    const after = text.slice(index + all.length)
    if (
      listNames(files.read(found)).some(
        (name) => after.startsWith(name) && !/^\w/.test(after.slice(name.length)),
      )
    ) {
      return []
    }
    return [`${found} has no heading or row “${after.slice(0, 40)}”`]
  })
}

function findLinkIssue(path: string, target: string, files: CitedFiles): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined
  const [file = '', anchor] = target.split('#')
  const found = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '')
  if (!files.isThere(found)) return `no file ${target}`
  if (
    anchor === undefined ||
    listHeadings(files.read(found)).some((name) => slugOf(name) === anchor)
  ) {
    return undefined
  }
  return `${found} has no heading #${anchor}`
}

function findSpanIssue(path: string, code: string, files: CitedFiles): string | undefined {
  if (!PLAIN_PATH.test(code) || !looksLikePath(code, files)) return undefined
  if (resolve(path, code, files) !== undefined) return undefined
  if (!code.includes('/') && files.hasFileNamed(code)) return undefined
  return `no file ${code}`
}

function looksLikePath(code: string, files: CitedFiles): boolean {
  if (code.startsWith('node_modules/')) return false
  const [first = ''] = code.split('/')
  return KNOWN_ENDING.test(code) || (code.includes('/') && files.isThere(first))
}

/**
 * Resolves a path against the folder of the citing file. If no file has the resulting path, tries each parent folder.
 */
function resolve(from: string, cited: string, files: CitedFiles): string | undefined {
  const folders = posix.dirname(from).split('/')
  const candidates = [...folders, ''].map((_, index) =>
    posix.join(...folders.slice(0, folders.length - index), cited).replace(/\/$/, ''),
  )
  return candidates.find((candidate) => files.isThere(candidate))
}

/**
 * Lists the names that may follow `›` in a citation: headings with and without their number, and the first cells of
 * table rows.
 */
function listNames(markdown: string): string[] {
  const headings = listHeadings(markdown)
  const cells = [...markdown.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => plain(name))
  return [...headings, ...headings.map((name) => name.replace(/^\d+\. /, '')), ...cells]
}

function listHeadings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) => plain(name))
}

function plain(name: string): string {
  return name.replaceAll('`', '').trim()
}

/** Returns the anchor that GitHub gives a heading. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}
