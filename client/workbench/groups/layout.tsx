import { CallMeButton } from '#client/layout/call-me-button.tsx'
import { Footer } from '#client/layout/footer/footer.tsx'
import { Header } from '#client/layout/header/header.tsx'
import { Logo } from '#client/layout/header/logo.tsx'
import { SearchField } from '#client/layout/header/search-field.tsx'
import { ContactLinks } from '#client/sections/contact-links.tsx'
import { SITE_INFO } from '#client/testing/shop-data.ts'
import { SignedIn } from '#client/workbench/examples/remembered.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

export const LAYOUT: Group = {
  parts: [
    {
      file: 'layout/header/header.tsx',
      states: () => ({
        'of a customer with three pieces in the cart': (
          <SignedIn>
            <Header />
          </SignedIn>
        ),
        'of the checkout': <Header enclosed />,
      }),
    },
    {
      file: 'layout/header/logo.tsx',
      isSmall: true,
      states: () => ({
        'with the name': <Logo />,
      }),
    },
    {
      file: 'layout/header/search-field.tsx',
      states: () => ({ empty: <SearchField /> }),
    },
    {
      file: 'layout/call-me-button.tsx',
      states: () => ({
        'in wide windows only': (
          <div style={{ height: 72 }}>
            <CallMeButton />
          </div>
        ),
      }),
    },
    {
      file: 'sections/contact-links.tsx',
      states: () => ({
        'in a row': (
          <div className="flex flex-wrap gap-x-6">
            <ContactLinks
              contact={{
                phone: SITE_INFO.contactPhone,
                email: SITE_INFO.contactEmail,
                chat: SITE_INFO.custAccount,
              }}
            />
          </div>
        ),
      }),
    },
    {
      file: 'layout/footer/footer.tsx',
      states: () => ({
        'of most pages': <Footer />,
        'of the checkout': <Footer enclosed />,
      }),
    },
  ],
}
