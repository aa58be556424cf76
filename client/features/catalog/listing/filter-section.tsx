import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'

type FilterSectionProps = { title: string; open?: boolean; children: ReactNode }

/** Foldable group of filters. Uses `<details>`, so that it works without JavaScript. */
export function FilterSection({ title, open, children }: FilterSectionProps) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="focus-ring flex min-h-12 items-center justify-between gap-2 rounded-mark font-medium">
        {title}
        <ChevronDown className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
