import type { SVGProps } from 'react'
import { cx } from './class-names.ts'

/** One element of an icon. */
export type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline', attributes: object]

/**
 * Creates the component of one icon. Builds use this component instead of lucide-react's
 * (client/build/compile-icons.ts). The class `icon` (client/styles/tokens.css) sets the size and stroke that
 * lucide-react repeats as attributes on each icon.
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
