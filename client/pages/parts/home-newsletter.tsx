import { NewsletterForm } from '#client/features/feedback/newsletter-form.tsx'
import { useText } from '#client/i18n/text.tsx'
import { Section } from '#client/ui/section.tsx'

export function HomeNewsletter() {
  const text = useText()
  return (
    <div className="rounded-card border border-line bg-sunken p-5 sm:p-8 lg:p-12">
      <Section
        title={text('home.newsletter.title')}
        lead={text('home.newsletter.lead')}
        className="grid gap-x-12 lg:grid-cols-2"
      >
        <NewsletterForm />
      </Section>
    </div>
  )
}
