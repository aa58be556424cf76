import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ClipboardList, Printer, Share2 } from 'lucide-react'
import { trpc } from '#client/api/trpc-react.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import type { CartLine } from '#client/features/cart/cart-lines.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'

type Opened = ComponentType<{ onClose: () => void }>

type CartToolsProps = {
  hasLines: boolean
  /** Lines that the shopper has selected. A quotation lists only these lines. */
  chosen: readonly CartLine[]
  /** Called before printing, with the content that is printed in place of the page. Called with null after printing. */
  onPaper: (paper: ReactNode) => void
}

/**
 * Offers to share the cart, to add products from a list, and to print a quotation. The code of each tool loads on its
 * first use.
 */
export function CartTools({ hasLines, chosen, onPaper }: CartToolsProps) {
  const t = useTranslate()
  const utils = trpc.useUtils()
  const report = useReportError()
  const [dialog, setDialog] = useState<{ Content: Opened }>()
  const open = async (load: () => Promise<Opened>) => {
    try {
      setDialog({ Content: await load() })
    } catch {
      notify.error(t('errors.network'), () => void open(load))
    }
  }
  const print = async (): Promise<void> => {
    try {
      const items = chosen.map(({ item }) => ({ id: item.id, quantity: item.num }))
      const [{ Quotation }, preview] = await Promise.all([
        import('./quotation.tsx'),
        utils.orders.preview.fetch({ items }, { staleTime: 0 }),
      ])
      onPaper(<Quotation preview={preview} onPrinted={() => onPaper(null)} />)
    } catch (error) {
      report(error, { retry: () => void print() })
    }
  }
  return (
    <>
      <div className="-mx-4 flex flex-wrap gap-x-2 print:hidden">
        {hasLines && (
          <Button
            variant="quiet"
            size="small"
            icon={<Share2 className="size-5" />}
            onClick={() => void open(async () => (await import('./share-cart.tsx')).ShareCart)}
          >
            {t('cart.share')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<ClipboardList className="size-5" />}
          onClick={() => void open(async () => (await import('./paste-list.tsx')).PasteList)}
        >
          {t('cart.paste')}
        </Button>
        {chosen.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<Printer className="size-5" />}
            onClick={() => void print()}
          >
            {t('cart.quotation')}
          </Button>
        )}
      </div>
      {dialog && <dialog.Content onClose={() => setDialog(undefined)} />}
    </>
  )
}
