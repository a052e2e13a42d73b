import type { VipPackage } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Chip } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './open-vip.module.css'

interface PromotionsProps {
  of: VipPackage
  codes: readonly string[]
  onToggle: (code: string) => void
}

/** What can be taken off the price of a package. */
export function Promotions({ of: { promotions, currency }, codes, onToggle }: PromotionsProps) {
  const t = useText()
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>
        {t('openVip.promotions')}
        <span className={styles.note}>{t('openVip.promotionsNote')}</span>
      </h2>
      <div className={styles.chips}>
        {promotions.map(({ promotionCode, title, offMinor }) => (
          <Chip
            key={promotionCode}
            selected={codes.includes(promotionCode)}
            onClick={() => onToggle(promotionCode)}
          >
            {title} -{moneyText(offMinor, currency)}
          </Chip>
        ))}
      </div>
    </section>
  )
}
