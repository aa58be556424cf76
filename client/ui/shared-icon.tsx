import { Scale, ShoppingCart } from 'lucide-react'
import { cx } from './class-names.ts'

const ICONS = { cart: ShoppingCart, scale: Scale }

/**
 * Holds the shapes of the icons that every product card shows. A page contains this component once. Each card refers to
 * the shapes with `SharedIcon`, so that a list of 24 cards does not repeat them.
 */
export function SharedIcons() {
  return (
    <svg aria-hidden className="absolute size-0">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
}

export function SharedIcon({ name, className }: { name: keyof typeof ICONS; className: string }) {
  return (
    <svg aria-hidden className={cx('icon', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
