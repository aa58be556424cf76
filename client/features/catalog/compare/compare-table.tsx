import type { CSSProperties, ReactNode } from 'react'
import { X } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import { cx } from '#client/ui/class-names.ts'
import { ICON_TARGET } from '#client/ui/icon-button.tsx'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { Picture } from '#client/ui/picture.tsx'
import type { ComparedProduct } from '#contracts/catalog/compare.ts'
import type { CompareGroup } from './compare-rows.ts'

/** Row above the specifications, such as the row with the prices. */
export type FactRow = { name: string; cell: (column: ComparedProduct) => ReactNode }

type CompareTableProps = {
  products: readonly ComparedProduct[]
  facts: readonly FactRow[]
  groups: readonly CompareGroup[]
  /** Returns the URL of the comparison without this product. */
  hrefWithout: (id: number) => string
  onRemove: (id: number) => void
  /** Returns the buttons below a product's title. */
  action: (product: ComparedProduct['product']) => ReactNode
}

const CELL = 'border-b border-line px-2 py-2.5 text-start align-top font-normal sm:px-3'
/** Keeps the row names in view while the shopper scrolls sideways through the products. */
const ROW_NAME = `${CELL} sticky start-0 z-10 bg-ground ps-0! text-ink-soft hyphens-auto wrap-break-word print:static`
/**
 * Keeps the product titles in view while the rows scroll. In narrow windows, the region itself scrolls, so the titles
 * stay at its top. In wide windows, the page scrolls, so the titles stay below the header.
 */
const TITLE = 'bg-ground sticky top-0 lg:top-(--header-height) print:static'

/** Shows products side by side: a column for each product, a row for each specification. */
export function CompareTable(props: CompareTableProps) {
  const { products, facts, groups, hrefWithout, onRemove, action } = props
  const t = useTranslate()
  const span = products.length + 1
  return (
    <div
      role="region"
      aria-label={t('meta.compare')}
      // Lets the keyboard scroll the table.
      tabIndex={0}
      style={toStyle(products.length)}
      className="focus-ring relative overflow-auto overscroll-x-contain max-lg:max-h-[80dvh] lg:overflow-visible print:max-h-none print:overflow-visible"
    >
      <table className="w-[min(100%,calc(var(--names)+var(--products)*19rem))] min-w-[calc(var(--names)+var(--products)*9.25rem)] table-fixed border-separate border-spacing-0 text-small print:min-w-full">
        <caption className="sr-only">{t('meta.compare')}</caption>
        <colgroup>
          <col className="w-(--names)" />
          {products.map(({ product }) => (
            <col key={product.id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td aria-hidden="true" className="sticky start-0 z-10 bg-ground print:static" />
            {products.map(({ product }) => (
              <td key={product.id} className="relative px-2 pb-2 sm:px-3">
                <Picture
                  src={product.images[0]}
                  alt=""
                  width={320}
                  height={320}
                  sizes="(min-width: 64rem) 14rem, 8rem"
                  className="aspect-square w-full max-w-56 rounded-card bg-tile object-contain"
                />
                <a
                  href={hrefWithout(product.id)}
                  onClick={() => onRemove(product.id)}
                  aria-label={t('cart.removeNamed', { title: product.title })}
                  title={t('cart.removeNamed', { title: product.title })}
                  className={`${ICON_TARGET} absolute! start-2 top-0 scheme-light rounded-full! bg-surface/80 text-ink-soft hover:text-ink sm:start-3 print:hidden`}
                >
                  <X className="size-5" />
                </a>
              </td>
            ))}
          </tr>
          <tr>
            <td
              className={cx(
                TITLE,
                'start-0 z-20 border-b border-line-strong py-2 align-top text-ink-soft',
              )}
            >
              {t('meta.product')}
            </td>
            {products.map(({ product }) => (
              <th
                key={product.id}
                scope="col"
                className={cx(
                  TITLE,
                  'border-b border-line-strong px-2 py-2 text-start align-top font-medium sm:px-3 z-10',
                )}
              >
                <a
                  href={paths.product(product.id)}
                  className={`${PLAIN_LINK} block min-h-11 hyphens-auto`}
                >
                  <ProductTitle title={product.title} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="noscript:hidden print:hidden">
            <th scope="row" className={ROW_NAME}>
              <span className="sr-only">{t('cart.add')}</span>
            </th>
            {products.map(({ product }) => (
              <td key={product.id} className={CELL}>
                {action(product)}
              </td>
            ))}
          </tr>
          {facts.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row" className={ROW_NAME}>
                {name}
              </th>
              {products.map((column) => (
                <td key={column.product.id} className={CELL}>
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {groups.map((group) => (
          <SpecificationRows key={group.name} group={group} products={products} span={span} />
        ))}
      </table>
      {/* On phones, shades the rows at the end of the region while more rows follow. */}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky start-0 bottom-0 z-20 h-12 lg:hidden print:hidden"
        style={{ background: 'linear-gradient(transparent, var(--ground))' }}
      />
    </div>
  )
}

type SpecificationRowsProps = Pick<CompareTableProps, 'products'> & {
  group: CompareGroup
  span: number
}

function SpecificationRows({ group, products, span }: SpecificationRowsProps) {
  const t = useTranslate()
  return (
    <tbody className="break-inside-avoid">
      <tr>
        <th
          scope="rowgroup"
          colSpan={span}
          className="border-b border-line-strong pt-8 pb-2 text-start text-body font-semibold"
        >
          <span className="sticky start-0">{group.name}</span>
        </th>
      </tr>
      {group.rows.map(({ name, values, differs }) => (
        <tr key={name}>
          <th scope="row" className={ROW_NAME}>
            <ProductTitle title={name} />
          </th>
          {values.map((value, index) => (
            <td
              key={products[index]?.product.id}
              className={cx(CELL, 'wrap-break-word hyphens-auto', differs && 'font-medium!')}
            >
              {value === null ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('catalog.compare.notStated')}</span>
                </>
              ) : (
                <ProductTitle title={value} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/**
 * Returns the style of the scrolling region. The table computes its width from the custom properties. The scroll
 * padding keeps a focused button from being covered by the sticky product titles and row names.
 */
function toStyle(products: number): CSSProperties {
  // React's type has no custom properties. TypeScript accepts them in a variable, but would reject a returned literal.
  const style = {
    '--products': products,
    '--names': 'clamp(7.5rem, 18vw, 13rem)',
    scrollPaddingBlockStart: '7rem',
    scrollPaddingInlineStart: 'var(--names)',
  }
  return style
}
