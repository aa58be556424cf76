import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from './notifications.ts'
import { enterModal } from './open-modals.ts'
import { cx } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { lockPageScroll } from './scroll-lock.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Sentence at the top of the content, which screen readers read out after the title. */
  description?: string | undefined
  children: ReactNode
  /** Buttons that stay at the bottom while the content scrolls. */
  footer?: ReactNode
  /**
   * Position of the dialog. `center`: centred horizontally, near the top of the window, so that the dialog does not
   * move when an error makes it taller. `start` and `end`: at that side of the window. `full`: covers the whole window.
   */
  side?: 'center' | 'start' | 'end' | 'full'
  /** If true, the content has no padding and does not scroll. */
  flush?: boolean
}

const SIDES = {
  center:
    'mx-auto mt-[clamp(1rem,8dvh,5rem)] mb-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-1rem-clamp(1rem,8dvh,5rem))] rounded-card border border-line',
  start: 'me-auto h-dvh max-h-dvh w-[min(24rem,100vw)] border-e border-line',
  end: 'ms-auto h-dvh max-h-dvh w-[min(24rem,100vw)] border-s border-line',
  full: 'h-dvh max-h-dvh w-screen max-w-none',
}

/** Longest time between the clicks of a double click, as in most systems. */
const DOUBLE_CLICK_MS = 500

/** Aligns the content of a full-window dialog with the page. */
const EDGE = 'px-[max(clamp(1rem,4vw,2.5rem),calc(50vw-39.5rem))]'

/**
 * Renders a modal dialog as a native `<dialog>`. The rest of the page is inert and does not scroll. Focus moves into
 * the dialog, and returns on close. Escape and a click outside close the dialog.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, description, children, footer, side = 'center', flush } = props
  const t = useTranslate()
  const titleId = useId()
  const descriptionId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      data-side={side}
      aria-labelledby={titleId}
      aria-describedby={description && descriptionId}
      className={cx(
        'flex flex-col overflow-hidden bg-ground p-0 text-start text-ink',
        SIDES[side],
        // Keeps the dialog out of the space that is reserved for the page's scrollbar. Buttons at the edge of the
        // content would otherwise lie in that space.
        flush && 'w-full!',
      )}
    >
      {/* Uses divs: `<header>` and `<footer>` would be duplicate landmarks here. */}
      <div
        className={cx(
          'flex items-start justify-between gap-4 border-b border-line py-3',
          side === 'full' ? EDGE : 'ps-5 pe-3 sm:ps-6',
        )}
      >
        <h2
          id={titleId}
          tabIndex={-1}
          className="min-w-0 py-2 text-title font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <IconButton label={t('ui.close')} icon={<X className="size-5" />} onClick={onClose} />
      </div>
      <div
        className={cx(
          'min-h-0 grow overscroll-contain',
          flush ? 'overflow-hidden' : 'overflow-y-auto',
          !flush && (side === 'full' ? `py-6 lg:py-10 ${EDGE}` : 'p-5 sm:p-6'),
        )}
      >
        {description && (
          <p id={descriptionId} className="mb-5">
            {description}
          </p>
        )}
        {children}
      </div>
      {footer && <div className="border-t border-line px-5 py-4 sm:px-6">{footer}</div>}
    </dialog>
  )
}

function useModal(dialog: { current: HTMLDialogElement | null }, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const release = lockPageScroll()
    element.showModal()
    const leave = enterModal(element)
    notify.clear()
    const first = element.querySelector<HTMLElement>('[autofocus], [data-autofocus]')
    ;(first ?? element.querySelector<HTMLElement>('h2'))?.focus()
    const onCancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    const onPress = (event: Event) => {
      if (event.target === element) close.current()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('mousedown', onPress)
    return () => {
      const pressed = document.activeElement
      const returnFocus = () => {
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      }
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('mousedown', onPress)
      leave()
      element.close()
      release()
      ignoreSecondClick()
      returnFocus()
      queueMicrotask(() => {
        // A notice moves out of the dialog, and React focuses its pressed button again, which disappears soon.
        if (document.activeElement === pressed) returnFocus()
        // Focuses `<main>` if React removes the previously focused element together with the dialog.
        focusContentIfLost()
      })
    }
  }, [dialog])
}

/**
 * Ignores the second click of a double click, if the first click has closed the dialog. It would press what the dialog
 * covered, for example open the picture of a product.
 */
function ignoreSecondClick() {
  const onClick = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  const wait = new AbortController()
  addEventListener('click', onClick, { capture: true, signal: wait.signal })
  setTimeout(() => wait.abort(), DOUBLE_CLICK_MS)
}

/** Focuses `<main>` if the focused element has been removed. */
export function focusContentIfLost() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
