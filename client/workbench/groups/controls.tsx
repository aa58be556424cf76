import { Heart, Search, Trash2 } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { Stepper } from '#client/product/stepper.tsx'
import { Pagination } from '#client/sections/pagination.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ChipLink } from '#client/ui/chip.tsx'
import { createIcon } from '#client/ui/create-icon.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LINK_TARGET, PLAIN_LINK, TEXT_LINK } from '#client/ui/link-class.ts'
import { SharedIcon } from '#client/ui/shared-icon.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

const Triangle = createIcon([['path', { d: 'M12 4 21 20H3Z' }]])
const ignore = () => {}

export const CONTROLS: Group = {
  parts: [
    {
      file: 'ui/button.tsx',
      isSmall: true,
      states: ({ t }) => ({
        primary: <Button>{t('cart.checkout')}</Button>,
        secondary: <Button variant="secondary">{t('ui.retry')}</Button>,
        quiet: <Button variant="quiet">{t('ui.cancel')}</Button>,
        danger: <Button variant="danger">{t('cart.remove')}</Button>,
        'small, with an icon': (
          <Button size="small" icon={<Trash2 className="size-4" />}>
            {t('addresses.remove')}
          </Button>
        ),
        busy: <Button busy>{t('addresses.save')}</Button>,
        blocked: <Button blockedReason={t('cart.selectProducts')}>{t('cart.checkout')}</Button>,
        link: (
          <a href={paths.catalog()} className={buttonClass('secondary')}>
            {t('cart.continue')}
          </a>
        ),
      }),
    },
    {
      file: 'ui/icon-button.tsx',
      isSmall: true,
      states: ({ t }) => ({
        plain: <IconButton label={t('ui.close')} icon={<Search className="size-5" />} />,
        bordered: (
          <IconButton
            label={t('ui.close')}
            className="border border-line-strong"
            icon={<Heart className="size-5" />}
          />
        ),
      }),
    },
    {
      file: 'ui/shared-icon.tsx',
      isSmall: true,
      states: () => ({
        cart: <SharedIcon name="cart" className="size-5" />,
        scale: <SharedIcon name="scale" className="size-5" />,
      }),
    },
    {
      file: 'ui/create-icon.tsx',
      isSmall: true,
      states: () => ({ 'of one path': <Triangle className="size-5" /> }),
    },
    {
      file: 'ui/chip.tsx',
      isSmall: true,
      states: ({ t, formats }) => ({
        filter: <ChipLink label="USB-C" href="/" removeLabel={t('catalog.filter.remove')} />,
        'long filter': (
          <ChipLink
            label={t('catalog.filter.priceBetween', {
              from: formats.money({ minor: 5_000 }),
              to: formats.money({ minor: 150_000 }),
            })}
            href="/"
            removeLabel={t('catalog.filter.remove')}
          />
        ),
      }),
    },
    {
      file: 'ui/link-class.ts',
      states: ({ t }) => ({
        'in a text': (
          <p>
            {t('catalog.facts.guarantee')}{' '}
            <a href="/" className={TEXT_LINK}>
              {t('catalog.facts.guaranteeLink')}
            </a>
          </p>
        ),
        'in a list': (
          <a href="/" className={`${PLAIN_LINK} ${LINK_TARGET}`}>
            {t('layout.wholeCatalog')}
          </a>
        ),
      }),
    },
    {
      file: 'ui/tabs.tsx',
      states: ({ t, shop }) => ({
        'first of two': (
          <Tabs
            label={t('account.popup.title')}
            value="login"
            onChange={ignore}
            items={[
              {
                value: 'login',
                label: t('account.tab.login'),
                content: shop.say('category.hardware-wallet.description'),
              },
              { value: 'register', label: t('account.tab.register'), content: null },
            ]}
          />
        ),
      }),
    },
    {
      file: 'product/stepper.tsx',
      isSmall: true,
      states: ({ t }) => {
        const label = t('catalog.buy.quantity')
        return {
          'at the minimum': <Stepper label={label} value={1} max={12} onChange={ignore} />,
          'at the stock': <Stepper label={label} value={12} max={12} onChange={ignore} />,
        }
      },
    },
    {
      file: 'sections/pagination.tsx',
      states: () => ({
        'first page': <Pagination page={1} pageCount={3} hrefFor={String} />,
        'in the middle': <Pagination page={7} pageCount={15} hrefFor={String} />,
      }),
    },
  ],
}
