import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MessagesById } from './message-issues.ts'
import { root } from '#scripts/support/paths.ts'

export const messagesFolder = join(root, 'client/i18n/messages')

/** Returns all texts of a language, from all of its files. */
export function readMessages(locale: string): MessagesById {
  return Object.assign({}, ...readFiles(locale).map(({ messages }) => messages))
}

/** Returns the file name of each key. */
export function readMessageFiles(locale: string): Record<string, string> {
  return Object.fromEntries(
    readFiles(locale).flatMap(({ name, messages }) =>
      Object.keys(messages).map((key) => [key, name]),
    ),
  )
}

/** Returns an empty list for a language without a folder. */
function readFiles(locale: string): { name: string; messages: MessagesById }[] {
  try {
    const folder = join(messagesFolder, locale)
    return readdirSync(folder).map((file) => ({
      name: basename(file),
      messages: JSON.parse(readFileSync(join(folder, file), 'utf8')),
    }))
  } catch {
    return []
  }
}
