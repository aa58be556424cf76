type PageRequest = { page?: number | undefined; limit?: number | undefined }

/** Returns a page of an in-memory list, counted from 1, with the true total. Pages past the end are empty. */
export function pageFrom<Item>(
  items: readonly Item[],
  { page = 1, limit = items.length }: PageRequest,
): { list: Item[]; total: number } {
  return { list: items.slice((page - 1) * limit, page * limit), total: items.length }
}
