/**
 * Returns the shop's response to a batch of queries: `data` for the query of this name, and null for the others, which
 * tRPC may have put into the same request.
 */
export function batchResponse(url: string, name: string, data: unknown): Response {
  const [path = ''] = url.replace('/trpc/', '').split('?')
  return Response.json(
    path.split(',').map((query) => ({ result: { data: query === name ? data : null } })),
  )
}
