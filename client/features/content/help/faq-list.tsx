import { Plus } from 'lucide-react'
import { RichText } from '#client/ui/rich-text.tsx'
import type { FaqEntry } from '#contracts/content/content.ts'

/** Foldable questions and answers. Uses `<details>`, so that they work without JavaScript. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <details key={entry.id} id={`faq-${entry.id}`} className="group">
          <summary className="focus-ring flex min-h-14 items-center justify-between gap-4 rounded-mark py-3 font-medium hover:text-accent">
            {entry.question}
            <Plus className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
          </summary>
          <RichText html={entry.answerHtml} className="pb-5 text-ink-soft" />
        </details>
      ))}
    </div>
  )
}
