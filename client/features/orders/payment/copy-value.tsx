import { useState } from 'react'
import type { ReactNode } from 'react'
import { Check, Copy } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'

type CopyValueProps = {
  value: string
  /** The value as shown. */
  children: ReactNode
}

/** Shows a value with a button that copies it to the clipboard. The button's label confirms the copy. */
export function CopyValue({ value, children }: CopyValueProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-7">
      {children}
      {/* Negative margins keep the large touch area of the button from stretching the row, and align the button
          with the value. */}
      <Button
        variant="quiet"
        size="small"
        className="-my-2.5 -ms-4 print:hidden"
        icon={copied ? <Check className="size-4" /> : <Copy className="size-4" />}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        <span aria-live="polite">{t(copied ? 'orders.copied' : 'orders.copy')}</span>
      </Button>
    </span>
  )
}
