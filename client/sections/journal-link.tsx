import { isRecord } from '#contracts/values.ts'

/**
 * Links a failed query to its upstream calls in the mock's console. Development only: the link is in English, and the
 * server sends its URL in development only.
 */
export function JournalLink({ error }: { error: unknown }) {
  const data = isRecord(error) ? error['data'] : undefined
  const explanation = isRecord(data) ? data['explanation'] : undefined
  const url = isRecord(explanation) ? explanation['journalUrl'] : undefined
  if (typeof url !== 'string') return null
  return (
    <p className="text-small">
      <a href={url} className="text-accent underline">
        Show the upstream calls of this request
      </a>
    </p>
  )
}
