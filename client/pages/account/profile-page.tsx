import { Suspense } from 'react'
import { paths } from '#client/paths.ts'
import { AccountFrame } from '#client/features/account/account-frame.tsx'
import { DataRequests, DataRequestsSkeleton } from '#client/features/account/data-requests.tsx'
import { LogoutButton } from '#client/features/account/logout-button.tsx'
import { PasswordForm } from '#client/features/account/password-form.tsx'
import { ProfileForm, ProfileFormSkeleton } from '#client/features/account/profile-form.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { profileQuery } from '#client/features/account/queries.ts'
import { Card } from '#client/ui/card.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'

/** Shows /user/userInfo: user name, email, password change, logout (docs/specification.md › Account area /user). */
export default function ProfilePage() {
  const t = useTranslate()
  return (
    <AccountFrame title={t('account.nav.profile')} current={paths.profile()}>
      <Profile />
    </AccountFrame>
  )
}

function Profile() {
  const t = useTranslate()
  const profile = useBrowserQuery(profileQuery)
  return (
    <>
      <Card>
        <Section size="small" title={t('account.basic.data')}>
          <QueryResult from={profile} skeleton={<ProfileFormSkeleton />}>
            {(data) => <ProfileForm profile={data} />}
          </QueryResult>
        </Section>
      </Card>
      <Card>
        <Section size="small" title={t('account.password.title')}>
          <PasswordForm />
        </Section>
      </Card>
      <Card>
        <Section size="small" title={t('account.logout.title')} lead={t('account.logout.text')}>
          <LogoutButton />
        </Section>
      </Card>
      {!profile.isError && (
        <Suspense fallback={<DataRequestsSkeleton />}>
          {profile.data ? <DataRequests profile={profile.data} /> : <DataRequestsSkeleton />}
        </Suspense>
      )}
    </>
  )
}
