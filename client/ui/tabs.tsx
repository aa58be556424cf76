import type { ReactNode } from 'react'
import { Tabs as BaseTabs } from '@base-ui/react/tabs'

export type TabItem = { value: string; label: string; content: ReactNode }

type TabsProps = {
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (value: string) => void
}

export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List aria-label={label} className="flex gap-6 border-b border-line">
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="focus-ring -mb-px min-h-11 border-b-2 border-transparent font-medium text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel
          key={item.value}
          value={item.value}
          className="focus-ring rounded-mark pt-6"
        >
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
