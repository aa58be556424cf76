import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { LoginDialog } from '#client/features/account/login-dialog.tsx'
import { CallMeDialog } from '#client/features/feedback/call-me-dialog.tsx'
import { IssueDialog } from '#client/features/feedback/issue-dialog.tsx'
import { TotalChanged } from '#client/features/orders/checkout/total-changed.tsx'
import { Menu } from '#client/layout/menu.tsx'
import { ToasterMount } from '#client/layout/notices/toaster-mount.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })
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
            show={() => notify.cart({ title: shop.product().title, image: shop.picture('wallet') })}
          />
        ),
      }),
    },
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
      file: 'layout/menu.tsx',
      states: () => ({ 'of a visitor': <Menu onClose={ignore} /> }),
    },
  ],
}

/** Calls `show` once. `show` creates notices, and this component displays them. */
function Notices({ show }: { show: () => void }) {
  const [first] = useState(() => show)
  useEffect(() => first(), [first])
  return <ToasterMount />
}
