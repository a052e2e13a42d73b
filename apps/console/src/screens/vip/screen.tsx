import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { Methods } from './methods.tsx'
import { Packages } from './packages.tsx'
import { Packs } from './packs.tsx'
import { Promotions } from './promotions.tsx'

const tabs = ['packages', 'promotions', 'methods', 'packs'] as const
const panels = { packages: <Packages />, promotions: <Promotions />, methods: <Methods />, packs: <Packs /> }

/** What is sold, for how much, and how it can be paid. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(name => name === search.get('tab')) ?? 'packages'
  return (
    <>
      <PageHead title={t('vip.title')} />
      <Tabs
        activeKey={tab}
        onChange={key => setSearch(key === 'packages' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={tabs.map(key => ({ key, label: t(`vip.tab.${key}`), children: panels[key] }))}
      />
    </>
  )
}
