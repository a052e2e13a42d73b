import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { OrderDrawer } from '#components/order/order-drawer.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { Books } from './books.tsx'
import { Income } from './income.tsx'

const tabs = ['income', 'books'] as const

/** What came in day by day, and whether the books agree. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(name => name === search.get('tab')) ?? 'income'
  const show = (order: string | null) =>
    setSearch({ tab, ...(order !== null && { order }) }, { replace: true })
  const panels = { income: <Income />, books: <Books onOpen={show} /> }
  return (
    <>
      <PageHead title={t('income.title')} />
      <Tabs
        activeKey={tab}
        onChange={key => setSearch(key === 'income' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={tabs.map(key => ({ key, label: t(`income.tab.${key}`), children: panels[key] }))}
      />
      <OrderDrawer guid={search.get('order')} onClose={() => show(null)} />
    </>
  )
}
