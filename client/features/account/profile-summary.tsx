import { useTranslate } from '#client/i18n/translate.tsx'
import { DefinitionList, DefinitionListSkeleton } from '#client/ui/definition-list.tsx'
import type { Profile } from '#contracts/account/account.ts'

/** Shows the basic info of the account overview (docs/specification.md › Account area /user). */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const given = (value: string) =>
    value || <span className="text-ink-soft">{t('account.notGiven')}</span>
  return (
    <DefinitionList
      items={[
        { term: t('account.field.username'), value: profile.username },
        { term: t('account.field.email'), value: given(profile.email) },
        { term: t('account.field.name'), value: given(profile.name) },
        { term: t('account.field.phone'), value: given(profile.phone) },
      ]}
    />
  )
}

export function ProfileSummarySkeleton() {
  return <DefinitionListSkeleton count={4} />
}
