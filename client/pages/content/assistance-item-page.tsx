import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { ArticleBodySkeleton } from '#client/features/content/articles/article-body.tsx'
import { ArticleNeighbours } from '#client/features/content/articles/article-neighbours.tsx'
import { AssistanceList } from '#client/features/content/help/assistance-list.tsx'
import { useForeignLang } from '#client/i18n/use-foreign-lang.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { assistanceItemQuery } from '#client/features/content/queries.ts'
import { RichText } from '#client/ui/rich-text.tsx'
import { Section } from '#client/sections/section.tsx'
import { HelpContact } from './help-contact.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

/** Shows /help/client/{id}: one topic of customer assistance. */
export default function AssistanceItemPage({ params }: PageProps) {
  const t = useTranslate()
  const foreignLang = useForeignLang()
  const item = usePageQuery(assistanceItemQuery(Number(params.id)))
  if (item.isError && !item.data) {
    const action = { label: 'content.assistance.all', href: paths.assistance() } as const
    return <Missing query={item} title="content.missing.assistance" action={action} />
  }
  if (!item.data) {
    return (
      <div className="page-width py-8">
        <ArticleBodySkeleton />
      </div>
    )
  }
  const { info, alsoRead } = item.data
  const lang = foreignLang(info.language)
  return (
    <PageFrame
      crumbs={[
        { label: t('meta.help'), href: paths.help() },
        { label: t('meta.assistance'), href: paths.assistance() },
        { label: info.title },
      ]}
      title={info.title}
      lang={lang}
      lead={info.summary}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <RichText html={info.contentHtml} lang={lang} />
          <ArticleNeighbours article={item.data} hrefFor={paths.assistanceItem} />
          <HelpContact />
        </div>
        {alsoRead.length > 0 && (
          <Section size="small" title={t('content.assistance.also')}>
            <AssistanceList items={alsoRead.slice(0, 4)} beside />
          </Section>
        )}
      </div>
    </PageFrame>
  )
}
