import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useText } from '#client/i18n/text.tsx'
import { Button } from './button.tsx'

/** Copies a text to the clipboard and says so in place. */
export function CopyButton({ text: value }: { text: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="print:hidden"
      icon={copied ? <Check className="size-4" /> : <Copy className="size-4" />}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <span aria-live="polite">{text(copied ? 'orders.copied' : 'orders.copy')}</span>
    </Button>
  )
}
