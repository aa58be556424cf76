import { useState } from 'react'
import type { ReactNode } from 'react'
import { FilterDialog } from '#client/features/catalog/listing/filter-dialog.tsx'
import { TopBar } from '#client/layout/header/top-bar.tsx'
import { BackInStock } from '#client/layout/notices/back-in-stock.tsx'
import { OfflineNotice } from '#client/layout/notices/offline-notice.tsx'
import { ToasterMount } from '#client/layout/notices/toaster-mount.tsx'
import { Lightbox } from '#client/product/lightbox.tsx'
import { choicesOf, listOf } from '#client/workbench/examples/catalog-examples.ts'
import { Opened } from '#client/workbench/examples/acted.tsx'
import { Remembered } from '#client/workbench/examples/remembered.tsx'
import type { Part } from '#client/workbench/examples/part.ts'

const ignore = () => {}

/** Parts of a page that cover the window or depend on its edges. */
export const PAGE_WINDOWS: readonly Part[] = [
  {
    file: 'features/catalog/listing/filter-dialog.tsx',
    states: ({ shop }) => ({
      'one filter chosen': (
        <Opened click="button">
          <FilterDialog list={listOf({ inStock: true })} choices={choicesOf(shop)} total={24} />
        </Opened>
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
        <Opened click="[popovertarget]">
          <TopBar />
        </Opened>
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

/** Lets its children believe that the browser is offline. */
function Offline({ children }: { children: ReactNode }) {
  useState(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }))
  return children
}
