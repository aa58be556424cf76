import { useId } from 'react'
import type { ReactNode } from 'react'

type CheckoutPartProps = { number: number; title: string; children: ReactNode }

export function CheckoutPart({ number, title, children }: CheckoutPartProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="border-t border-line pt-6 first:border-0 first:pt-0"
    >
      <h2 id={titleId} className="mb-5 flex items-center gap-3 text-title font-semibold">
        <span
          aria-hidden="true"
          className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-small text-accent tabular"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}
