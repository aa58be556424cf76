import { useToolTexts } from '#client/i18n/tool-texts.ts'
import type { ToolTextId } from '#client/i18n/tool-texts.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx'
import { Section } from '#client/sections/section.tsx'
import type { Profile } from '#contracts/account/account.ts'

/**
 * Lets the shopper request a copy or the deletion of their data. A click opens the form for questions with the request
 * already filled in, and the shopper sends the form.
 */
export function DataRequests({ profile }: { profile: Profile }) {
  const text = useToolTexts()
  const ask = (request: ToolTextId) =>
    openDialog('issue', {
      type: 'question',
      about: {
        name: profile.name,
        content: text(request, { name: profile.username }),
        mobile: profile.phone,
        email: profile.email,
      },
    })
  return (
    <Card>
      <Section size="small" title={text('data.title')} lead={text('data.text')}>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => ask('data.copyRequest')}>
            {text('data.copy')}
          </Button>
          <Button variant="secondary" onClick={() => ask('data.deleteRequest')}>
            {text('data.delete')}
          </Button>
        </div>
      </Section>
    </Card>
  )
}

/** Placeholder with about the height of `DataRequests`, so that the footer stays in its place. */
export function DataRequestsSkeleton() {
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-48 max-w-full" />
        <SkeletonText lines={2} />
        <Skeleton className="mt-2 h-12 w-40" />
      </div>
    </Card>
  )
}
