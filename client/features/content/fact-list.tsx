import type { LucideIcon } from 'lucide-react'

export type Fact = { icon: LucideIcon; title: string; text: string }

/** Lists options side by side, such as delivery or payment methods. */
export function FactList({ items }: { items: readonly Fact[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:*:last:odd:col-span-2">
      {items.map((item) => (
        <li
          key={item.title}
          className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <item.icon className="mt-0.5 size-6 shrink-0 text-accent" />
          <span className="flex flex-col gap-1">
            <span className="font-semibold">{item.title}</span>
            <span className="text-small text-ink-soft">{item.text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
