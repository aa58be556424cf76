import { KitCheck } from '#client/features/catalog/genuine/kit-check.tsx'
import { kitSteps } from '#client/features/catalog/genuine/kit-steps.ts'
import { VerifyForm } from '#client/features/site/verify/verify-form.tsx'
import { SITE_INFO } from '#client/testing/shop-data.ts'
import type { Group } from '#client/workbench/examples/part.ts'

const OWN = {
  hosts: ['shop.example'],
  emails: ['@shop.example'],
  accounts: [],
  phone: SITE_INFO.contactPhone,
  email: SITE_INFO.contactEmail,
  chat: SITE_INFO.custAccount,
}
const verified = (asked: string) => <VerifyForm own={OWN} asked={asked} />
const checked = (answers: string) => (
  <KitCheck steps={kitSteps('accessory')} search={new URLSearchParams(answers)} />
)

export const TRUST: Group = {
  parts: [
    {
      file: 'features/site/verify/verify-form.tsx',
      states: () => ({
        empty: verified(''),
        ours: verified('https://shop.example/help'),
        'looks like ours': verified('https://sh0p.example/'),
        'not ours': verified('hello@elsewhere.test'),
        unreadable: verified('?'),
      }),
    },
    {
      file: 'features/catalog/genuine/kit-check.tsx',
      states: () => ({
        'no answers': checked(''),
        'one answer missing': checked('parcel=yes'),
        genuine: checked('parcel=yes&box=yes&secrets=yes'),
        'not genuine': checked('parcel=yes&box=no&secrets=yes'),
      }),
    },
  ],
}
