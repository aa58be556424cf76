import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { VerifyForm } from '#client/features/site/verify/verify-form.tsx'
import { channelsQuery, siteInfoQuery } from '#client/features/site/queries.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useTrustTexts } from '#client/i18n/trust-texts.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Channels, SiteInfo } from '#contracts/site/site.ts'
import { HelpFrame } from './help-frame.tsx'

const NEVER = [1, 2, 3, 4] as const

/**
 * Shows /verify: the websites, senders, phone numbers and accounts that belong to the shop. The shopper can paste a
 * text, and the page says whether the text is one of these.
 */
export default function VerifyPage({ search }: PageProps) {
  const t = useTranslate()
  const text = useTrustTexts()
  const site = usePageQuery(siteInfoQuery)
  const channels = usePageQuery(channelsQuery)
  return (
    <HelpFrame current={paths.verify()} title={t('meta.verify')} lead={t('content.verify.lead')}>
      {/* Waits until both the site info and the channels have loaded. Without either of them, the page would say
          that some of the shop's own addresses do not belong to the shop. */}
      <QueryResult from={site} skeleton={<Skeleton className="h-80 w-full" />}>
        {(info) => (
          <QueryResult from={channels} skeleton={<Skeleton className="h-80 w-full" />}>
            {(own) => <OwnChannelList info={info} own={own} asked={search.get('text') ?? ''} />}
          </QueryResult>
        )}
      </QueryResult>
      <Section size="small" title={text('verify.neverTitle')}>
        <ul className="flex max-w-[68ch] list-disc flex-col gap-3 ps-5">
          {NEVER.map((number) => (
            <li key={number}>{text(`verify.never${number}`)}</li>
          ))}
        </ul>
      </Section>
      <Notice>{text('verify.payment')}</Notice>
      <a href={paths.genuine()} className={`${TEXT_LINK} ${LINK_TARGET} self-start`}>
        {t('meta.genuine')}
      </a>
    </HelpFrame>
  )
}

type OwnChannelListProps = { info: SiteInfo; own: Channels; asked: string }

function OwnChannelList({ info, own, asked }: OwnChannelListProps) {
  const text = useTrustTexts()
  const { contactPhone: phone, contactEmail: email, custAccount: chat } = info
  return (
    <>
      <VerifyForm own={{ ...own, phone, email, chat }} asked={asked} />
      <Section size="small" title={text('verify.listTitle')}>
        <DefinitionList
          items={[
            { term: text('verify.websites'), value: <Values of={own.hosts} /> },
            { term: text('verify.emails'), value: <Values of={[email, ...own.emails]} /> },
            { term: text('verify.phone'), value: <Values of={[phone]} /> },
            { term: text('verify.chat'), value: <Values of={[chat]} /> },
            { term: text('verify.accounts'), value: <Accounts of={own.accounts} /> },
          ]}
        />
      </Section>
    </>
  )
}

/** Lists the values without duplicates and empty values. Shows a dash if no value remains. */
function Values({ of }: { of: readonly string[] }) {
  const known = [...new Set(of)].filter((value) => value !== '')
  if (known.length === 0) return <>–</>
  return (
    <ul>
      {known.map((value) => (
        <li key={value} className="break-all tabular">
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Accounts({ of: accounts }: { of: readonly string[] }) {
  const text = useTrustTexts()
  if (accounts.length === 0) return <>{text('verify.orderText')}</>
  return <Values of={accounts.map((account) => account.replaceAll(/.{4}(?=.)/g, '$& '))} />
}
