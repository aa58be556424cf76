import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { LoginDialog } from '#client/features/account/login-dialog.tsx'
import { CallMeDialog } from '#client/features/feedback/call-me-dialog.tsx'
import { IssueDialog } from '#client/features/feedback/issue-dialog.tsx'
import { tellPending } from '#client/features/orders/attempt/tell-outcome.ts'
import { TotalChanged } from '#client/features/orders/checkout/total-changed.tsx'
import { requestKinds } from '#client/features/orders/request/order-request.ts'
import { RequestDialog } from '#client/features/orders/request/request-dialog.tsx'
import { Menu } from '#client/layout/menu.tsx'
import { ToasterMount } from '#client/layout/notices/toaster-mount.tsx'
import { ATTEMPTS } from '#client/workbench/examples/order-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'
import { usd } from '#client/workbench/examples/shop-examples.ts'
import { PAGE_WINDOWS } from './page-windows.tsx'

const ignore = () => {}

export const WINDOWS: Group = {
  isWindow: true,
  parts: [
    {
      file: 'dialogs/confirm-dialog.tsx',
      states: ({ t, shop }) => ({
        'removing a product': (
          <ConfirmDialog
            open
            title={t('cart.removeConfirm')}
            text={shop.product().title}
            confirmLabel={t('cart.remove')}
            onConfirm={ignore}
            onClose={ignore}
          />
        ),
      }),
    },
    {
      file: 'features/orders/checkout/total-changed.tsx',
      states: () => ({
        'higher total': (
          <TotalChanged
            totals={{ agreed: usd(24_900), current: usd(26_400) }}
            onAgree={ignore}
            onClose={ignore}
          />
        ),
      }),
    },
    {
      file: 'layout/notices/toaster-mount.tsx',
      states: ({ t, shop }) => ({
        warning: <Notices show={() => notify.warning(t('checkout.notPlaced'))} />,
        'error with a retry': <Notices show={() => notify.error(t('errors.network'), ignore)} />,
        'product added, for two seconds': (
          <Notices
            again
            show={() => notify.cart({ title: shop.product().title, image: shop.picture('wallet') })}
          />
        ),
        'an order is still pending': <Notices show={() => tellPending(ATTEMPTS.pending, t)} />,
      }),
    },
    ...PAGE_WINDOWS,
    {
      file: 'features/account/login-dialog.tsx',
      states: () => ({
        'sign in': <LoginDialog onClose={ignore} />,
        register: <LoginDialog tab="register" guestWay={false} onClose={ignore} />,
      }),
    },
    {
      file: 'features/feedback/call-me-dialog.tsx',
      states: () => ({ empty: <CallMeDialog onClose={ignore} /> }),
    },
    {
      file: 'features/feedback/issue-dialog.tsx',
      states: () => ({ question: <IssueDialog onClose={ignore} /> }),
    },
    {
      file: 'features/orders/request/request-dialog.tsx',
      states: ({ shop }) => {
        const order = shop.order({ deliveryStatus: 'received' })
        return {
          'order received': (
            <RequestDialog order={order} kinds={requestKinds(order)} onClose={ignore} />
          ),
        }
      },
    },
    {
      file: 'layout/menu.tsx',
      states: () => ({ 'of a visitor': <Menu onClose={ignore} /> }),
    },
  ],
}

/** Milliseconds after which a notice that disappears by itself is shown again. */
const AGAIN_MS = 3_000

type NoticesProps = {
  /** Creates notices, which this component displays. */
  show: () => void
  /** Shows the notices again and again, so that a developer who scrolls to them still finds them. */
  again?: boolean
}

function Notices({ show, again = false }: NoticesProps) {
  const [first] = useState(() => show)
  useEffect(() => {
    first()
    if (!again) return undefined
    const timer = setInterval(first, AGAIN_MS)
    return () => clearInterval(timer)
  }, [first, again])
  return <ToasterMount />
}
