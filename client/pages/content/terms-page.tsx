import { TextSections } from '#client/features/content/text-sections.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { HelpContact } from './help-contact.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

const PARTS = [1, 2, 3, 4, 5] as const

/** Shows /terms: the terms and conditions. */
export default function TermsPage() {
  const t = useTranslate()
  return (
    <PageFrame
      crumbs={[{ label: t('meta.terms') }]}
      title={t('meta.terms')}
      lead={t('content.terms.lead')}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <TextSections
          sections={PARTS.map((part) => ({
            title: t(`content.terms.${part}.title`),
            text: t(`content.terms.${part}.text`),
          }))}
        />
        <div className="lg:sticky lg:top-28">
          <HelpContact />
        </div>
      </div>
    </PageFrame>
  )
}
