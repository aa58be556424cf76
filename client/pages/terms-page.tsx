import { TextSections } from '#client/features/content/text-sections.tsx'
import { useText } from '#client/i18n/text.tsx'
import { HelpContact } from './parts/help-contact.tsx'
import { PageFrame } from './parts/page-frame.tsx'

const PARTS = [1, 2, 3, 4, 5] as const

/** Shows /terms: the terms and conditions. */
export default function TermsPage() {
  const text = useText()
  return (
    <PageFrame
      crumbs={[{ label: text('meta.terms') }]}
      title={text('meta.terms')}
      lead={text('content.terms.lead')}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <TextSections
          sections={PARTS.map((part) => ({
            title: text(`content.terms.${part}.title`),
            text: text(`content.terms.${part}.text`),
          }))}
        />
        <div className="lg:sticky lg:top-28">
          <HelpContact />
        </div>
      </div>
    </PageFrame>
  )
}
