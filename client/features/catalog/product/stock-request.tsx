import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { BellRing } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { firstUse } from '#client/lib/first-use.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/button.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import { OptionalPart } from '#client/sections/optional-part.tsx'

const note = createStore<{ Note: ComponentType<{ id: number }> } | null>(null)

/**
 * Lets the shopper ask for a message when a sold-out product is in stock again. Opens the issue form with the product
 * filled in, because the upstream has no endpoint for such requests. The browser remembers each request, so that the
 * page shows it, and so that the shop can say on a later visit that the product is back.
 */
export function StockRequest({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const t = useTranslate()
  const code = useStore(note)
  useEffect(() => {
    void firstUse
      .then(() => import('#client/features/catalog/saved/asked-note.tsx'))
      .then(
        ({ AskedNote: Note }) => note.set({ Note }),
        () => {},
      )
  }, [])
  const ask = () => {
    const { id, title } = product
    const content = t('catalog.stock.request', { title, id: String(id) })
    // Downloads the code that will remember the request while the shopper fills in the form. If the download fails, the
    // request is still sent, but the shop cannot say later that the product is back.
    const memory = import('#client/features/catalog/saved/awaited-products.ts').catch(() => null)
    openDialog('issue', {
      type: 'question',
      title: t('catalog.stock.ask'),
      about: { name: '', content, mobile: '', email: '' },
      onSent: () => void memory.then((loaded) => loaded?.awaitProduct(product)),
    })
  }
  return (
    <>
      <Button className="w-full" icon={<BellRing className="size-5" />} onClick={ask}>
        {t('catalog.stock.ask')}
      </Button>
      {code && (
        <OptionalPart>
          <code.Note id={product.id} />
        </OptionalPart>
      )}
    </>
  )
}
