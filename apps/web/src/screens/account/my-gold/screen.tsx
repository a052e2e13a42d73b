import { useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { GoldBalanceCard } from './balance-card.tsx'
import { GoldWays } from './gold-ways.tsx'
import { MonthBar } from './month-bar.tsx'
import { monthAt } from './months.ts'
import styles from './my-gold.module.css'
import { GoldStatement } from './statement.tsx'

/** A viewer's coins, and where they came from and went, month by month. */
export function Screen() {
  const t = useText()
  const [thisMonth] = useState(() => monthAt(client.serverNow()))
  const [month, setMonth] = useState(thisMonth)
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.myGold')} />
      <GoldBalanceCard />
      <GoldWays />
      <MonthBar month={month} latest={thisMonth} onChange={setMonth} />
      <GoldStatement key={month} month={month} />
    </main>
  )
}
