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
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <TextSections
          sections={PARTS.map((part) => ({
            title: text(`content.privacy.${part}.title`),
            text: text(`content.privacy.${part}.text`),
          }))}
        />
        <div className="lg:sticky lg:top-28">
          <HelpContact />
        </div>
      </div>
    </PageFrame>
  )
}
