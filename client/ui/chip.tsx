import { X } from 'lucide-react'

/** Shows an active filter as a link that removes the filter, even without JavaScript. */
export function ChipLink({
  label,
  href,
  removeLabel,
}: {
  label: string
  href: string
  /**
   * Accessible name of the link. It says what the link does and contains the label, for example “Remove filter: USB-C”.
   */
  removeLabel: string
}) {
  return (
    <a
      href={href}
      aria-label={removeLabel}
      className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface ps-4 pe-3 text-small hover:border-ink"
    >
      {label}
      <X className="size-4 text-ink-soft" />
    </a>
  )
}
