import { BellRing } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { Button } from '#client/ui/button.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'

/**
 * Asks for a message when a sold-out product is in stock again. Opens the issue form with the product filled in, because
 * the upstream has no endpoint for such requests.
 */
export function StockRequest({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const t = useTranslate()
  const ask = () => {
    const { id, title } = product
    const content = t('catalog.stock.request', { title, id: String(id) })
    openDialog('issue', { type: 'question', about: { name: '', content, mobile: '', email: '' } })
  }
  return (
    <Button className="w-full" icon={<BellRing className="size-5" />} onClick={ask}>
      {t('catalog.stock.ask')}
    </Button>
  )
}
