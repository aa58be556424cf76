import { useEffect } from 'react'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import { DataRequests, DataRequestsSkeleton } from '#client/features/account/data-requests.tsx'
import { LoginForm, useLoginForm } from '#client/features/account/login-form.tsx'
import { LogoutButton } from '#client/features/account/logout-button.tsx'
import { PasswordForm } from '#client/features/account/password-form.tsx'
import { ProfileForm, ProfileFormSkeleton } from '#client/features/account/profile-form.tsx'
import {
  ProfileSummary,
  ProfileSummarySkeleton,
} from '#client/features/account/profile-summary.tsx'
import { RegisterForm, useRegisterForm } from '#client/features/account/register-form.tsx'
import { AddressForm } from '#client/features/addresses/address-form.tsx'
import { AddressLines, AddressLinesSkeleton } from '#client/features/addresses/address-lines.tsx'
import { paths } from '#client/paths.ts'
import {
  Acted,
  LeftFields,
  SentForm,
  enter,
  leaveFields,
} from '#client/workbench/examples/acted.tsx'
import { PROFILE } from '#client/workbench/examples/order-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'

const ignore = () => {}
const PASSWORD = 'correct-horse-7'
const empty = { ...PROFILE, username: '', email: '', name: '', phone: '' }

export const ACCOUNT: Group = {
  parts: [
    {
      file: 'features/account/account-frame.tsx',
      states: ({ t }) => ({
        overview: (
          <AccountFrame
            title={t('account.greeting', { name: PROFILE.name })}
            current={paths.account()}
          >
            <ProfileSummary profile={PROFILE} />
          </AccountFrame>
        ),
      }),
    },
    {
      file: 'features/account/profile-summary.tsx',
      states: () => ({
        'only the user name': <ProfileSummary profile={{ ...empty, username: PROFILE.username }} />,
        loading: <ProfileSummarySkeleton />,
      }),
    },
    {
      file: 'features/account/logout-button.tsx',
      isSmall: true,
      states: () => ({ plain: <LogoutButton /> }),
    },
    {
      file: 'features/account/login-form.tsx',
      states: ({ t }) => ({
        'session has ended': <Login />,
        'refused, too many attempts': (
          <Login refusal={t('errors.tooManySeconds', { seconds: 42 })} />
        ),
        sending: (
          <SentForm fields={{ password: PASSWORD, remember: true }}>
            <Login />
          </SentForm>
        ),
      }),
    },
    {
      file: 'features/account/register-form.tsx',
      states: () => ({
        'left empty': (
          <LeftFields>
            <Registration />
          </LeftFields>
        ),
        'passwords differ': (
          <Acted act={enterDifferentPasswords} shows="[name=againPass][aria-invalid=true]">
            <Registration />
          </Acted>
        ),
      }),
    },
    {
      file: 'features/account/profile-form.tsx',
      states: () => ({
        saved: <ProfileForm profile={PROFILE} />,
        'new user name needs the password': (
          <Acted
            act={(part) => enter(part, { username: `${PROFILE.username}-2` })}
            shows="[name=currentPassword]"
          >
            <ProfileForm profile={PROFILE} />
          </Acted>
        ),
        'left empty': (
          <LeftFields>
            <ProfileForm profile={empty} />
          </LeftFields>
        ),
        loading: <ProfileFormSkeleton />,
      }),
    },
    {
      file: 'features/account/password-form.tsx',
      states: () => ({
        'left empty': (
          <LeftFields>
            <PasswordForm />
          </LeftFields>
        ),
        sending: (
          <SentForm
            fields={{ oldPassword: PASSWORD, password: 'x'.repeat(12), againPass: 'x'.repeat(12) }}
          >
            <PasswordForm />
          </SentForm>
        ),
      }),
    },
    {
      file: 'features/account/data-requests.tsx',
      states: () => ({
        shown: <DataRequests profile={PROFILE} />,
        loading: <DataRequestsSkeleton />,
      }),
    },
    {
      file: 'features/addresses/address-form.tsx',
      states: ({ shop }) => ({
        'saved, being changed': <AddressForm address={shop.address()} />,
        'new, left empty': (
          <LeftFields>
            <AddressForm address={null} />
          </LeftFields>
        ),
      }),
    },
    {
      file: 'features/addresses/address-lines.tsx',
      states: ({ shop }) => ({
        'as on a parcel': <AddressLines address={shop.address()} />,
        loading: <AddressLinesSkeleton />,
      }),
    },
  ],
}

function enterDifferentPasswords(part: HTMLElement): void {
  enter(part, { username: PROFILE.username, email: PROFILE.email, password: PASSWORD })
  enter(part, { againPass: `${PASSWORD}7` })
  leaveFields(part)
}

/** Login form of an account whose session has ended. */
function Login({ refusal }: { refusal?: string }) {
  const account = PROFILE.username
  const form = useLoginForm(account)
  const { setError } = form
  useEffect(() => {
    if (refusal) setError('root', { message: refusal })
  }, [setError, refusal])
  return <LoginForm form={form} account={account} onDone={ignore} onLeave={ignore} />
}

function Registration() {
  return <RegisterForm form={useRegisterForm()} onDone={ignore} />
}
