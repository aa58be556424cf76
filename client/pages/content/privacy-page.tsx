import { TextSections } from '#client/features/content/text-sections.tsx'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { paths } from '#client/paths.ts'
import { HelpContact } from './help-contact.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { OFFLINE_DOCUMENTS_MAX } from '#contracts/offline-caches.ts'

/** Message ids of the paragraphs, by section. */
const SECTIONS = {
  controller: ['content.privacy.controller.text'],
  1: ['content.privacy.1.text'],
  2: ['content.privacy.2.text'],
  3: [
    'content.privacy.3.tab',
    'content.privacy.3.browser',
    'content.privacy.3.requests',
    'content.privacy.3.searches',
    'content.privacy.3.country',
    'content.privacy.3.cookies',
    'content.privacy.3.device',
  ],
  periods: ['content.privacy.periods.text'],
  4: ['content.privacy.4.text'],
  5: ['content.privacy.5.text'],
} as const
const PARTS = ['controller', 1, 2, 3, 'periods', 4, 5] as const

/**
 * Shows /privacy: the privacy policy, to which shoppers consent in forms. The owner of a shop must check it
 * (contracts/decisions.md › Texts for an owner to check).
 */
export default function PrivacyPage() {
  const t = useTranslate()
  const text = useToolTexts()
  const own = [text('device.privacy'), text('device.pagesPrivacy', { max: OFFLINE_DOCUMENTS_MAX })]
  return (
    <PageFrame
      crumbs={[{ label: t('meta.privacy') }]}
      title={t('meta.privacy')}
      lead={t('content.privacy.lead')}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <TextSections
          sections={PARTS.map((part) => ({
            title: t(`content.privacy.${part}.title`),
            text: [...SECTIONS[part].map((id) => t(id)), ...(part === 3 ? own : [])].join('\n'),
          }))}
        />
        <div className="lg:sticky lg:top-28">
          <HelpContact />
          <a href={paths.device()} className={`${TEXT_LINK} ${LINK_TARGET} mt-4`}>
            {t('meta.device')}
          </a>
        </div>
      </div>
    </PageFrame>
  )
}
