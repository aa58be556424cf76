import { TextSections } from '#client/features/content/text-sections.tsx'
import { useText } from '#client/i18n/text.tsx'
import { HelpContact } from './parts/help-contact.tsx'
import { PageFrame } from './parts/page-frame.tsx'

const PARTS = [1, 2, 3, 4, 5] as const

/** /privacy: what agreeing in a form means. */
export default function PrivacyPage() {
  const text = useText()
  return (
    <PageFrame
      crumbs={[{ label: text('meta.privacy') }]}
      title={text('meta.privacy')}
      lead={text('content.privacy.lead')}
    >
      <div className="flex max-w-3xl flex-col gap-12">
        <TextSections
          sections={PARTS.map((part) => ({
            title: text(`content.privacy.${part}.title`),
            text: text(`content.privacy.${part}.text`),
          }))}
        />
        <HelpContact />
      </div>
    </PageFrame>
  )
}
