import { useState } from 'react'
import { Check, Link2 } from 'lucide-react'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/**
 * Shows the link to a list on demand, and copies it. Moves the focus to the copy button, because the button that had
 * the focus disappears.
 */
export function ShareList({ ids }: { ids: readonly number[] }) {
  const t = useTranslate()
  const text = useToolTexts()
  const [copied, setCopied] = useState('')
  const [isOpen, setOpen] = useState(false)
  const href = paths.saved(ids.join())
  const link = new URL(href, location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(link)
  }
  if (!isOpen) {
    return (
      <Button variant="secondary" icon={<Link2 className="size-5" />} onClick={() => setOpen(true)}>
        {text('saved.share')}
      </Button>
    )
  }
  const isCopied = copied === link
  return (
    <div className="flex min-w-0 grow basis-full flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-small text-ink-soft">{text('saved.shareText')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={href} className={`${TEXT_LINK} min-w-0 break-all`}>
          {link}
        </a>
        <Button
          ref={focus}
          variant="secondary"
          size="small"
          icon={isCopied ? <Check className="size-4" /> : <Link2 className="size-4" />}
          onClick={() => void copy().catch(() => setCopied(''))}
        >
          <span aria-live="polite">{isCopied ? t('orders.copied') : text('saved.copy')}</span>
        </Button>
      </div>
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
