import { Tabs } from 'antd'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { Offers } from './offers.tsx'
import { Records } from './records.tsx'

/** Packages that are bargained for, and the bargains of users. */
export function Component() {
  return (
    <>
      <PageHead title={t('bargain.title')} />
      <Tabs
        items={[
          { key: 'offers', label: t('bargain.offers'), children: <Offers /> },
          { key: 'records', label: t('bargain.records'), children: <Records /> },
        ]}
      />
    </>
  )
}
