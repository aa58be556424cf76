import { useTranslate } from '#client/i18n/translate.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import type { Product } from '#contracts/catalog/catalog.ts'

/** Ids of the sections of a product page. */
export const SECTION_IDS = {
  specifications: 'specifications',
  description: 'description',
  authenticity: 'authenticity',
  reviews: 'reviews',
  related: 'related',
} as const

const TEXTS = {
  specifications: 'catalog.product.specifications',
  description: 'catalog.product.description',
  authenticity: 'catalog.authenticity.title',
  reviews: 'catalog.product.reviews',
  related: 'catalog.product.related',
} as const

/** Links to the sections of a product page, because the specifications alone fill several screens of a phone. */
export function JumpLinks({ product }: { product: Product }) {
  const t = useTranslate()
  const isEmpty = {
    specifications: false,
    authenticity: false,
    reviews: false,
    description: product.descriptionHtml === '',
    related: product.related.length === 0,
  }
  return (
    <nav
      aria-label={t('catalog.product.sections')}
      className="no-print -mb-8 overflow-x-auto border-y border-line lg:-mb-10"
    >
      <ul className="flex w-max gap-x-8 py-1">
        {Object.values(SECTION_IDS).map(
          (id) =>
            !isEmpty[id] && (
              <li key={id}>
                <a href={`#${id}`} className={`${PLAIN_LINK} ${LINK_TARGET} text-small`}>
                  {t(TEXTS[id])}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
