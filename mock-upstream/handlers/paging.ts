type PageRequest = { page?: number | undefined; limit?: number | undefined }

/** A page of a list that is whole in memory, counted from 1, with the true total; past the end it is empty. */
export function pageFrom<Item>(
  items: readonly Item[],
  { page = 1, limit = items.length }: PageRequest,
): { list: Item[]; total: number } {
  return { list: items.slice((page - 1) * limit, page * limit), total: items.length }
}
