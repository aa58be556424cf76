import { paths } from '#client/paths.ts'
import { TextSections } from '#client/features/content/text-sections.tsx'
import { useText } from '#client/i18n/text.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { HelpFrame } from './parts/help-frame.tsx'

const PARTS = [1, 2, 3, 4] as const

/** Shows /guarantee: warranty and refunds (docs/specification.md › Routes). */
export default function GuaranteePage() {
  const text = useText()
  return (
    <HelpFrame
      current={paths.guarantee()}
      title={text('meta.guarantee')}
      lead={text('content.guarantee.lead')}
    >
      <Notice tone="warning" title={text('content.guarantee.warningTitle')}>
        {text('content.guarantee.warning')}
      </Notice>
      <TextSections
        sections={PARTS.map((part) => ({
          title: text(`content.guarantee.${part}.title`),
          text: text(`content.guarantee.${part}.text`),
        }))}
      />
    </HelpFrame>
  )
}
