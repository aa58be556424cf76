import type { SVGProps } from 'react'

/** One element of an icon. */
export type Shape = [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline', attributes: object]

/** Makes the component of one icon; builds use it in place of lucide-react's own (client/build/compile-icons.ts). */
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
