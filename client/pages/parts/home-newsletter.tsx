import { useId } from 'react'
import { NewsletterForm } from '#client/features/feedback/newsletter-form.tsx'
import { useText } from '#client/i18n/text.tsx'
import { SectionBoundary } from '#client/ui/section-boundary.tsx'

/** look, Home: the newsletter closes the page. */
export function HomeNewsletter() {
  const text = useText()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid items-center gap-x-16 gap-y-6 rounded-card border border-line bg-sunken p-5 sm:p-8 lg:grid-cols-2 lg:p-12"
    >
      <div className="flex flex-col gap-2">
        <h2 id={titleId} className="text-heading font-semibold">
          {text('home.newsletter.title')}
        </h2>
        <p className="text-ink-soft">{text('home.newsletter.lead')}</p>
      </div>
      <SectionBoundary>
        <NewsletterForm />
      </SectionBoundary>
    </section>
  )
}
