import type { SVGProps } from 'react'
import { cx } from './class-names.ts'

/** One element of an icon. */
export type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline', attributes: object]

/**
 * Creates the component of one icon. A build replaces each icon of lucide-react with such a component
 * (client/build/compile-icons.ts). lucide-react writes size and stroke as attributes on every icon. Here, the class
 * `icon` (client/styles/tokens.css) sets them instead.
 */
export function createIcon(shapes: readonly Shape[]) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) => (
    <svg viewBox="0 0 24 24" aria-hidden {...props} className={cx('icon', className)}>
      {shapes.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
