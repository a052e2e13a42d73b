import { Segmented } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { Days } from './days.tsx'
import { Orders } from './orders.tsx'
import styles from './records.module.css'

const tabs = ['orders', 'got', 'given'] as const
type Tab = (typeof tabs)[number]

/** What the viewer bought, and days of VIP they were given or gave. */
export function Screen() {
  const t = useText()
  const [tab, setTab] = useState<Tab>('orders')
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.openVipRecords')}
        end={
          <Link to="/recharge-feedback" className={styles.feedback}>
            {t('records.feedback')}
          </Link>
        }
      />
      <div className={styles.tabs}>
        <Segmented
          label={t('title.openVipRecords')}
          items={tabs.map(key => ({ key, label: t(`records.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'orders' ? <Orders /> : <Days key={tab} kind={tab} />}
    </main>
  )
}
