import { paths } from '#client/paths.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { cartProductsQuery } from '#client/features/cart/queries.ts'
import { CartLineChange } from '#client/features/cart/cart-line-change.tsx'
import { changeOf, isLeft } from '#client/features/cart/cart-lines.ts'
import type { CartLine } from '#client/features/cart/cart-lines.ts'
import { useOrderAgain } from '#client/features/cart/use-order-again.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { userStore } from '#client/session/user-store.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { CART_LINES_MAX, QUANTITY_MAX } from '#contracts/limits.ts'
import { toDecimal } from '#contracts/money.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { parseCartText } from './cart-text.ts'
import { nameEntries } from './name-entries.ts'
import type { WantedCart } from './cart-text.ts'

/**
 * Shows the products from a cart link or a pasted list, with their current price and stock, and asks whether to add
 * them. Nothing changes without a click. `text` comes from the URL, and is never shown itself.
 */
export function IncomingCart({ text }: { text: string }) {
  const t = useTranslate()
  const wanted = parseCartText(text, location.origin)
  const ids = wanted.items.map(({ id }) => id).toSorted((a, b) => a - b)
  const products = useBrowserQuery(cartProductsQuery(ids), { enabled: ids.length > 0 })
  return (
    <section aria-labelledby={TITLE_ID}>
      <Card className="flex flex-col gap-4">
        <h2 id={TITLE_ID} className="text-title font-semibold">
          {t('cart.incoming.title')}
        </h2>
        {ids.length === 0 ? (
          <Proposal wanted={wanted} products={[]} />
        ) : (
          <QueryResult from={products} skeleton={<Skeleton className="h-32" />}>
            {(found) => <Proposal wanted={wanted} products={found} />}
          </QueryResult>
        )}
      </Card>
    </section>
  )
}

const TITLE_ID = 'incoming-cart'

type ProposalProps = { wanted: WantedCart; products: readonly ProductSummary[] }

function Proposal({ wanted, products }: ProposalProps) {
  const t = useTranslate()
  const orderAgain = useOrderAgain()
  const lines = toProposed(wanted, products)
  const addable = lines.filter(isLeft)
  const count = addable.reduce((sum, line) => sum + toAdd(line), 0)
  const leave = () => navigate(paths.cart(), { replace: true })
  const add = () => {
    if (userStore.get().kind === 'visitor') {
      openDialog('login', { onDone: add })
      return
    }
    const ordered = addable.map(({ item }) => ({ id: item.id, title: '', quantity: item.num }))
    orderAgain(ordered, products)
    leave()
  }
  return (
    <>
      {lines.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <ProposedLine key={line.item.id} line={line} />
          ))}
        </ul>
      )}
      <LeftOut wanted={wanted} unknown={wanted.items.length - lines.length} />
      {count === 0 && <p>{t('cart.incoming.none')}</p>}
      <div className="flex flex-wrap gap-3">
        {count > 0 && <Button onClick={add}>{t('cart.incoming.add', { count })}</Button>}
        <Button variant="secondary" onClick={leave}>
          {t('ui.cancel')}
        </Button>
      </div>
    </>
  )
}

/** Returns the requested lines whose products the shop still sells, at current prices. */
function toProposed({ items }: WantedCart, products: readonly ProductSummary[]): CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return items.flatMap(({ id, num }) => {
    const product = byId.get(id)
    return product ? { item: { id, num, price: toDecimal(product.price.minor) }, product } : []
  })
}

/** Returns how many pieces to add: as many as requested, but at most the stock. */
function toAdd({ item, product }: CartLine): number {
  return Math.min(item.num, product?.stock ?? 0)
}

function ProposedLine({ line }: { line: CartLine }) {
  const { money, number } = useFormats()
  const { item, product } = line
  if (!product) return null
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-3 py-3">
      <Picture
        src={product.images[0] ?? null}
        alt=""
        width={112}
        height={112}
        sizes="56px"
        className="size-14 rounded-control bg-tile object-cover"
      />
      <div className="flex flex-col gap-0.5">
        <a href={paths.product(item.id)} className={`${PLAIN_LINK} font-medium`}>
          <ProductTitle title={product.title} />
        </a>
        <p className="text-small text-ink-soft tabular">
          {number(item.num)} × {money(product.price)}
        </p>
        <CartLineChange line={{ item, product: null }} change={toNotice(line)} />
      </div>
    </li>
  )
}

/**
 * Returns the change that the notice at a line shows: the product is sold out, or the stock is too low. Leaves out a
 * price change, because the line already has the current price.
 */
function toNotice(line: CartLine) {
  const change = changeOf(line)
  return change.kind === 'changed' ? { ...change, price: null } : change
}

/** Shows why some entries of the link or list cannot be added. */
function LeftOut({ wanted, unknown }: { wanted: WantedCart; unknown: number }) {
  const t = useTranslate()
  const reasons = [
    unknown > 0 && t('cart.incoming.unknown', { count: unknown }),
    wanted.unreadable > 0 && t('cart.incoming.unreadable', { count: wanted.unreadable }),
    wanted.tooMuch.length > 0 &&
      t('cart.paste.tooMuch', {
        max: QUANTITY_MAX,
        entries: nameEntries(wanted.tooMuch.map(({ id }) => String(id))),
      }),
    wanted.tooMany > 0 && t('cart.full', { max: CART_LINES_MAX }),
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return null
  return (
    <Notice tone="warning" role="status">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  )
}
