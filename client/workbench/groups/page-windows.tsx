import { useState } from 'react'
import type { ReactNode } from 'react'
import { FilterDialog } from '#client/features/catalog/listing/filter-dialog.tsx'
import { TopBar } from '#client/layout/header/top-bar.tsx'
import { BackInStock } from '#client/layout/notices/back-in-stock.tsx'
import { OfflineNotice } from '#client/layout/notices/offline-notice.tsx'
import { ToasterMount } from '#client/layout/notices/toaster-mount.tsx'
import { Lightbox } from '#client/product/lightbox.tsx'
import { choicesOf, listOf } from '#client/workbench/examples/catalog-examples.ts'
import { Pressed } from '#client/workbench/examples/acted.tsx'
import { Remembered } from '#client/workbench/examples/remembered.tsx'
import type { Part } from '#client/workbench/examples/part.ts'

const ignore = () => {}

/** Parts of a page that cover the window or depend on its edges. */
export const PAGE_WINDOWS: readonly Part[] = [
  {
    file: 'features/catalog/listing/filter-dialog.tsx',
    states: ({ shop }) => ({
      'one filter chosen': (
        <Pressed shows="dialog[open]">
          <FilterDialog list={listOf({ inStock: true })} choices={choicesOf(shop)} total={24} />
        </Pressed>
      ),
    }),
  },
  {
    file: 'product/lightbox.tsx',
    states: ({ shop }) => ({
      'first of two pictures': (
        <Lightbox
          images={[shop.picture('wallet'), shop.picture('key')]}
          shown={0}
          title={shop.product().title}
          onShow={ignore}
          onClose={ignore}
        />
      ),
    }),
  },
  {
    file: 'layout/header/header-contact.tsx',
    states: () => ({
      open: (
        <Pressed button="[popovertarget]" shows=":popover-open">
          <TopBar />
        </Pressed>
      ),
    }),
  },
  {
    file: 'layout/notices/offline-notice.tsx',
    states: () => ({
      'without a connection': (
        <Offline>
          <OfflineNotice />
        </Offline>
      ),
    }),
  },
  {
    file: 'layout/notices/back-in-stock.tsx',
    states: () => ({
      'one product': (
        <Remembered>
          <ToasterMount />
          <BackInStock />
        </Remembered>
      ),
    }),
  },
]

/** Makes `navigator.onLine` false, as in a browser without a connection. */
function Offline({ children }: { children: ReactNode }) {
  useState(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }))
  return children
}
