import type { SVGProps } from 'react'
import { cx } from './class-names.ts'

/** One element of an icon. */
export type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline', attributes: object]

/**
 * Creates the component of one icon. A build replaces each icon of lucide-react with such a component
 * (client/build/compile-icons.ts). The class `icon` (client/styles/tokens.css) sets its size and stroke, which
 * lucide-react writes as attributes on every icon.
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
