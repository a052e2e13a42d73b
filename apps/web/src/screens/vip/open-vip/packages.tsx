import type { VipPackage } from '@xinghe/contract'
import { moneyDigits, moneyText, pricePerDay } from '@xinghe/contract/money'
import { useEffect, useId, useRef } from 'react'
import { useText } from '#text/text.ts'
import styles from './packages.module.css'

interface PackagesProps {
  packages: readonly VipPackage[]
  /** Id of the chosen one. */
  chosen: string
  onChoose: (packageId: string) => void
}

/** Cards side by side, one of them chosen. */
export function Packages({ packages, chosen, onChoose }: PackagesProps) {
  const t = useText()
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  // One that an address asked for may lie outside the view.
  useEffect(() => {
    const card = list.current?.querySelector(':has(:checked)')
    if (card instanceof HTMLElement && list.current)
      list.current.scrollLeft = card.offsetLeft - (list.current.clientWidth - card.offsetWidth) / 2
  }, [])
  return (
    <div ref={list} className={styles.list} role="radiogroup" aria-label={t('openVip.packages')}>
      {packages.map(one => (
        <label key={one.packageId} className={styles.card}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={one.packageId === chosen}
            disabled={one.left === 0}
            onChange={() => onChoose(one.packageId)}
          />
          <Card of={one} />
        </label>
      ))}
    </div>
  )
}

function Card({ of }: { of: VipPackage }) {
  const t = useText()
  const { name, tag, localprice, dislocalprice, currency, priceSymbol, menberCount, left } = of
  const days = of.validityDays + of.giftDays
  const perDay = pricePerDay(dislocalprice, days, menberCount)
  const saved = localprice - dislocalprice
  return (
    <>
      {tag !== '' && <span className={styles.tag}>{tag}</span>}
      <span className={styles.name}>{name}</span>
      <span className={styles.days}>
        {t('openVip.days', { days: of.validityDays })}
        {of.giftDays > 0 && <b>{t('openVip.giftDays', { days: of.giftDays })}</b>}
      </span>
      <span className={styles.price}>
        <span className={styles.symbol}>{priceSymbol}</span>
        {moneyDigits(dislocalprice, currency).replace(/\.00$/, '')}
      </span>
      <span className={styles.perDay}>
        {t(menberCount === 2 ? 'openVip.perDayEach' : 'openVip.perDay', {
          price: moneyText(perDay, currency),
        })}
      </span>
      <span className={styles.foot}>
        {saved > 0 && (
          <>
            <s className={styles.listPrice}>{moneyText(localprice, currency)}</s>
            <span className={styles.saving}>
              {t('openVip.saving', { price: moneyText(saved, currency) })}
            </span>
          </>
        )}
      </span>
      {left !== null && (
        <span className={styles.left}>{t(left === 0 ? 'openVip.soldOut' : 'openVip.left', { left })}</span>
      )}
    </>
  )
}
