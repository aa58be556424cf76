import { useState } from 'react'
import { usePageQuery } from '#client/api/use-query.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useOrderAgain } from '#client/features/cart/use-order-again.ts'
import { categoriesQuery } from '#client/features/catalog/queries.ts'
import { setOf } from '#client/features/catalog/set/set-of.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { paths } from '#client/paths.ts'
import { Section } from '#client/sections/section.tsx'
import { userStore } from '#client/session/user-store.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { Picture } from '#client/ui/picture.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'

/**
 * Shows the set of a product: the product itself, related products, and perhaps a second unit of the product as a
 * spare. At first, all parts except the spare are selected. One button adds the selected parts to the cart.
 */
export function WholeSetForm({ product }: { product: Product }) {
  const text = useToolTexts()
  const { money } = useFormats()
  const add = useOrderAgain()
  const parts = setOf(product, usePageQuery(categoriesQuery).data ?? [])
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(
    () => new Set(parts.flatMap(({ isSpare }, index) => (isSpare ? [index] : []))),
  )
  if (parts.length === 0) return null
  const chosen = parts.filter((_, index) => !leftOut.has(index))
  const minor = chosen.reduce((sum, part) => sum + part.product.price.minor, 0)
  const toggle = (index: number) => {
    const next = new Set(leftOut)
    if (!next.delete(index)) next.add(index)
    setLeftOut(next)
  }
  const putIn = () => {
    const lines = chosen.map(({ product: { id, title } }) => ({ id, title, quantity: 1 }))
    add(
      lines,
      chosen.map((part) => part.product),
    )
  }
  const submit = () => {
    // A visitor has to log in first, as before every addition to the cart (docs/specification.md › Cart).
    if (userStore.get().kind === 'visitor') openDialog('login', { onDone: putIn })
    else putIn()
  }
  return (
    <Section title={text('set.title')} lead={text('set.lead')} className="mb-16 lg:mb-20">
      <Card className="flex flex-col gap-6 lg:flex-row lg:items-center lg:justify-between">
        <ul className="flex flex-col gap-2">
          {parts.map((part, index) => (
            <li
              key={`${part.product.id} ${part.isSpare}`}
              className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 sm:flex"
            >
              <Picture
                src={part.product.images[0]}
                alt=""
                width={96}
                height={96}
                sizes="4rem"
                className="size-16 shrink-0 rounded-control bg-tile object-contain"
              />
              <CheckboxField
                checked={!leftOut.has(index)}
                onChange={() => toggle(index)}
                label={
                  <span className="flex flex-col">
                    <span>
                      {part.isSpare ? (
                        text('set.spare')
                      ) : (
                        <ProductTitle title={part.product.title} />
                      )}
                    </span>
                    <span className="font-medium tabular">{money(part.product.price)}</span>
                  </span>
                }
              />
              {index > 0 && !part.isSpare && (
                <a
                  href={paths.product(part.product.id)}
                  aria-label={text('set.view', { title: part.product.title })}
                  className={`col-start-2 justify-self-start text-small sm:ms-auto sm:shrink-0 ${TEXT_LINK} ${LINK_TARGET}`}
                >
                  {text('set.more')}
                </a>
              )}
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 lg:items-end">
          <p aria-live="polite" className="text-lead font-semibold tabular">
            {text('set.sum', {
              count: chosen.length,
              amount: money({ ...product.price, minor }),
            })}
          </p>
          <Button
            blockedReason={chosen.length === 0 ? text('set.none') : undefined}
            onClick={submit}
          >
            {text('set.add')}
          </Button>
        </div>
      </Card>
    </Section>
  )
}
