import { useText } from '#client/i18n/text.tsx'
import { DefinitionList, DefinitionListSkeleton } from '#client/ui/definition-list.tsx'
import type { Profile } from '#contracts/account/account.ts'

/** Shows the basic info of the account overview (docs/specification.md › Account area /user). */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const text = useText()
  const given = (value: string) =>
    value || <span className="text-ink-soft">{text('account.notGiven')}</span>
  return (
    <DefinitionList
      items={[
        { term: text('account.field.username'), value: profile.username },
        { term: text('account.field.email'), value: given(profile.email) },
        { term: text('account.field.name'), value: given(profile.name) },
        { term: text('account.field.phone'), value: given(profile.phone) },
      ]}
    />
  )
}

export function ProfileSummarySkeleton() {
  return <DefinitionListSkeleton count={4} />
}
