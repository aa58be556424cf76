import { useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { DialogPayloads } from '#client/dialogs/dialog-store.ts'
import { startGuestSession } from '#client/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { LoginForm, useLoginForm } from './login-form.tsx'
import { RegisterForm, useRegisterForm } from './register-form.tsx'

type LoginDialogProps = DialogPayloads['login'] & { onClose: () => void }

/**
 * Shows login and registration in two tabs (docs/specification.md › Overlays). If `guestWay` is true, the visitor may
 * also continue as a guest. After a login, a registration or the choice to be a guest, calls `onDone`, which continues
 * the visitor's action.
 */
export function LoginDialog(props: LoginDialogProps) {
  const { tab = 'login', guestWay = true, endedAccount, toAdd, forPage, onDone, onClose } = props
  const t = useTranslate()
  const [shown, setShown] = useState<string>(tab)
  const login = useLoginForm(endedAccount)
  const registration = useRegisterForm()
  const finish = () => {
    onClose()
    onDone?.()
  }
  const reason = () => {
    if (toAdd !== undefined) return t('account.popup.toAdd', { title: toAdd })
    return forPage ? t('layout.gate.text') : undefined
  }
  return (
    <Dialog open onClose={onClose} title={t('account.popup.title')} description={reason()}>
      {endedAccount !== undefined && (
        <div className="mb-5">
          <Notice role="status">{t('account.ended')}</Notice>
        </div>
      )}
      {/* Warns when cookies are blocked: without its cookie, a session would end immediately. */}
      {!navigator.cookieEnabled && (
        <div className="mb-5">
          <Notice tone="negative" role="alert">
            {t('account.cookiesBlocked')}
          </Notice>
        </div>
      )}
      <Tabs
        label={t('account.popup.title')}
        value={shown}
        onChange={setShown}
        items={[
          {
            value: 'login',
            label: t('account.tab.login'),
            content: (
              <LoginForm form={login} account={endedAccount} onDone={finish} onLeave={onClose} />
            ),
          },
          {
            value: 'register',
            label: t('account.tab.register'),
            content: <RegisterForm form={registration} onDone={finish} />,
          },
        ]}
      />
      {guestWay && (
        <GuestWay
          onSkip={() => {
            startGuestSession()
            finish()
          }}
        />
      )}
      <p className="mt-6 flex gap-3 text-small text-ink-soft">
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-accent" />
        {t('account.seedNotice')}
      </p>
    </Dialog>
  )
}

function GuestWay({ onSkip }: { onSkip: () => void }) {
  const t = useTranslate()
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      <p className="text-small text-ink-soft">{t('account.guest.text')}</p>
      <Button variant="secondary" onClick={onSkip}>
        {t('account.guest.action')}
      </Button>
    </div>
  )
}
