/** Maximum number of entries that an error lists, and maximum number of characters of each entry. */
const NAMED_MAX = 10
const NAMED_LENGTH_MAX = 60

/** Returns entries of a list as text for a message. Shortens long entries, and leaves out all but the first ones. */
export function nameEntries(entries: readonly string[]): string {
  const shown = entries
    .slice(0, NAMED_MAX)
    .map((entry) =>
      entry.length > NAMED_LENGTH_MAX ? `${entry.slice(0, NAMED_LENGTH_MAX)}…` : entry,
    )
  return [...shown, ...(entries.length > NAMED_MAX ? ['…'] : [])].join(' · ')
}
