import { Button } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { later, useLater } from '#lib/later.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { GoldBalanceCard } from './balance-card.tsx'
import { GoldWays } from './gold-ways.tsx'
import { MonthBar } from './month-bar.tsx'
import { monthAt } from './months.ts'
import styles from './my-gold.module.css'
import { GoldStatement } from './statement.tsx'

const topUpSheet = later(async () => (await import('./top-up-sheet.tsx')).TopUpSheet)

/** A viewer's coins, and where they came from and went, month by month. */
export function Screen() {
  const t = useText()
  const [thisMonth] = useState(() => monthAt(client.serverNow()))
  const [month, setMonth] = useState(thisMonth)
  const [isTopUp, setTopUp] = useState(useSearchParams().has('topUp'))
  const TopUpSheet = useLater(topUpSheet, isTopUp)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.myGold')} />
      <GoldBalanceCard />
      <GoldWays />
      <div className={styles.topUp}>
        <Button size="l" block onClick={() => setTopUp(true)}>
          {t('gold.topUp')}
        </Button>
      </div>
      <MonthBar month={month} latest={thisMonth} onChange={setMonth} />
      <GoldStatement key={month} month={month} />
      {TopUpSheet && <TopUpSheet open={isTopUp} onClose={() => setTopUp(false)} />}
    </main>
  )
}
