import { useQueryClient } from '@tanstack/react-query'
import { usePageQuery } from '#client/api/use-query.ts'
import { productQuery } from '#client/features/catalog/queries.ts'
import { previewProduct } from './preview-product.ts'

/** Returns the query of a product. Until its data arrives, its data is what a card has shown already. */
export function useProduct(id: number) {
  const queryClient = useQueryClient()
  return usePageQuery(productQuery(id), {
    placeholderData: () => previewProduct(queryClient, id),
  })
}
