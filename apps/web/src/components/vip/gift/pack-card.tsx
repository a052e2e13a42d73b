import type { VipPackage } from '@xinghe/contract'
import { moneyText, pricePerDay } from '@xinghe/contract/money'
import { Badge } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './pack-card.module.css'

/** What a package is and costs. */
export function PackCard({ pack }: { pack: VipPackage }) {
  const t = useText()
  const { name, tag, validityDays, giftDays, menberCount, localprice, dislocalprice, currency } = pack
  const days = validityDays + giftDays
  const perDay = pricePerDay(dislocalprice, days, menberCount)
  return (
    <span className={styles.pack}>
      <span className={styles.what}>
        <b className={styles.name}>
          {name} {tag && <Badge tone="vip">{tag}</Badge>}
        </b>
        <span className={styles.days}>
          {t('gift.pack.days', { days })}
          {giftDays > 0 && t('gift.pack.extra', { days: giftDays })}
        </span>
        <span className={styles.days}>
          {t(menberCount === 2 ? 'gift.pack.perDayEach' : 'gift.pack.perDay', {
            price: moneyText(perDay, currency),
          })}
        </span>
      </span>
      <span className={styles.price}>
        <b>{moneyText(dislocalprice, currency)}</b>
        {localprice > dislocalprice && <s>{moneyText(localprice, currency)}</s>}
      </span>
    </span>
  )
}
