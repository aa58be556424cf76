import { CallMeForm } from '#client/features/feedback/call-me-form.tsx'
import { IssueForm } from '#client/features/feedback/issue-form.tsx'
import { NewsletterForm } from '#client/features/feedback/newsletter-form.tsx'
import { Acted, LeftFields, SentForm, enter } from '#client/workbench/examples/acted.tsx'
import { PROFILE } from '#client/workbench/examples/order-examples.ts'
import type { Group, Kit } from '#client/workbench/examples/part.ts'

const ignore = () => {}
const aboutOrder = ({ t, shop }: Kit) => {
  const { orderNo, contact } = shop.order()
  const content = t('orders.topUp.question', { orderNo })
  return { name: contact.name, mobile: contact.phone, email: contact.email, content }
}

export const MESSAGES: Group = {
  parts: [
    {
      file: 'features/feedback/call-me-form.tsx',
      states: () => ({
        'left empty': (
          <LeftFields>
            <CallMeForm onDone={ignore} />
          </LeftFields>
        ),
        sending: (
          <SentForm fields={{ name: PROFILE.name, mobile: PROFILE.phone, agree: true }}>
            <CallMeForm onDone={ignore} />
          </SentForm>
        ),
      }),
    },
    {
      file: 'features/feedback/issue-form.tsx',
      states: (kit) => ({
        'left empty': (
          <LeftFields>
            <IssueForm type="feedback" hasTopic onDone={ignore} />
          </LeftFields>
        ),
        'about an order, topic known': (
          <IssueForm type="question" hasTopic={false} about={aboutOrder(kit)} onDone={ignore} />
        ),
        sending: (
          <SentForm fields={{ remember: true }}>
            <IssueForm type="question" hasTopic={false} about={aboutOrder(kit)} onDone={ignore} />
          </SentForm>
        ),
      }),
    },
    {
      file: 'features/feedback/newsletter-form.tsx',
      states: () => ({
        empty: <NewsletterForm />,
        'left empty': (
          <LeftFields>
            <NewsletterForm />
          </LeftFields>
        ),
        agreed: (
          <Acted
            act={(part) => enter(part, { email: PROFILE.email, agree: true })}
            shows="button:not([aria-disabled])"
          >
            <NewsletterForm />
          </Acted>
        ),
      }),
    },
  ],
}
