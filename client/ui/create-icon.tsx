import type { SVGProps } from 'react'

/** One element of an icon. */
export type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline', attributes: object]

/**
 * Creates the component of one icon. Builds use this component instead of lucide-react's
 * (client/build/compile-icons.ts).
 */
export function createIcon(shapes: readonly Shape[]) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {shapes.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
