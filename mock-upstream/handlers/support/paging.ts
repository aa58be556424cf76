type PageRequest = { page?: number | undefined; limit?: number | undefined }

/** Returns a page (counted from 1) of an in-memory list, with the length of the list. Pages past the end are empty. */
export function pageFrom<Item>(
  items: readonly Item[],
  { page = 1, limit = items.length }: PageRequest,
): { list: Item[]; total: number } {
  return { list: items.slice((page - 1) * limit, page * limit), total: items.length }
}
