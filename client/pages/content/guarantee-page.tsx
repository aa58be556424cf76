import { paths } from '#client/paths.ts'
import { TextSections } from '#client/features/content/text-sections.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { HelpFrame } from './help-frame.tsx'

const PARTS = [1, 2, 3, 4] as const

/** Shows /guarantee: warranty and refunds (docs/specification.md › Routes). */
export default function GuaranteePage() {
  const t = useTranslate()
  return (
    <HelpFrame
      current={paths.guarantee()}
      title={t('meta.guarantee')}
      lead={t('content.guarantee.lead')}
    >
      <Notice tone="warning" title={t('content.guarantee.warningTitle')}>
        {t('content.guarantee.warning')}
      </Notice>
      <TextSections
        sections={PARTS.map((part) => ({
          title: t(`content.guarantee.${part}.title`),
          text: t(`content.guarantee.${part}.text`),
        }))}
      />
    </HelpFrame>
  )
}
