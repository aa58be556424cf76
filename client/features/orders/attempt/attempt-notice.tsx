import { useEffect } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { inTurn } from '#client/lib/in-turn.ts'
import { paths } from '#client/paths.ts'
import { askUnclear } from './ask-attempt.ts'
import { dropOldAttempts, takeOutPlaced, unclearAttempts } from './attempts.ts'
import { tellOutcome, tellPending } from './tell-outcome.ts'
import { useAskAttempt } from './use-ask-attempt.ts'

/** Pages that themselves ask the shop about earlier attempts to order. */
const ASKING_PAGES = [paths.checkout(), paths.orderSuccess()]

/** Pause before the shop is asked again about a pending order. Each pause is twice as long as the one before. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Asks the shop for the outcome of each order that was sent and whose outcome this browser does not know. Takes the
 * goods of placed orders out of the cart, and shows a message about each outcome. While an order is pending and the
 * page is visible, asks again, and replaces the message when the outcome is known.
 */
export function AttemptNotice() {
  const t = useTranslate()
  const ask = useAskAttempt()
  useEffect(() => {
    /** Functions that remove the messages about pending orders, by request number. */
    const shown = new Map<string, () => void>()
    let pauseMs = FIRST_PAUSE_MS
    let isFirst = true
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const askAll = async () => {
      const asked = await inTurn('checkout', async () => {
        dropOldAttempts()
        takeOutPlaced()
        return ASKING_PAGES.includes(location.pathname) ? [] : askUnclear(ask)
      })
      const pending = asked.filter(({ result }) => result.state === 'pending')
      for (const [requestNo, remove] of shown) {
        if (pending.some((attempt) => attempt.requestNo === requestNo)) continue
        remove()
        shown.delete(requestNo)
      }
      for (const { requestNo, result } of asked) {
        if (result.state !== 'pending') tellOutcome(result, t)
        else if (!shown.has(requestNo)) shown.set(requestNo, tellPending(requestNo, t))
      }
    }
    const watch = async () => {
      // A hidden page asks only once. A failure needs no handling, because the shop is asked again.
      if (!document.hidden || isFirst) await askAll().catch(() => {})
      isFirst = false
      if (isOver || unclearAttempts().length === 0) return
      timer = setTimeout(() => void watch(), pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
    void watch()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [t, ask])
  return null
}
