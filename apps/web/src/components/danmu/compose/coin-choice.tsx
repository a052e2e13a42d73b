import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { topUpAddress } from '#lib/vip-address.ts'
import { useText } from '#text/text.ts'
import styles from './coin-choice.module.css'

interface CoinChoiceProps {
  /** 0 for none. */
  coins: number
  onChange: (coins: number) => void
}

/** What a danmu may be given for coins, beside what the sender has. Nothing where the site sells none. */
export function CoinChoice({ coins, onChange }: CoinChoiceProps) {
  const t = useText()
  const prices = useCall(calls.danmu.coinPrices, {}, { quiet: true }).data?.info ?? []
  const total = useCall(calls.gold.balance, {}, { quiet: true }).data?.total
  if (prices.length === 0) return null
  const choices = [{ coins: 0, kept: false }, ...prices]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>
        {t('danmu.coins')}
        {total !== undefined && <span>{t('danmu.coins.balance', { coins: total })}</span>}
        {choices.some(({ coins }) => total !== undefined && coins > total) && (
          <Link to={topUpAddress} className={styles.topUp}>
            {t('danmu.coins.topUp')}
          </Link>
        )}
      </legend>
      <div className={styles.prices}>
        {choices.map(price => {
          const isShort = total !== undefined && price.coins > total
          const note = isShort ? 'short' : price.kept ? 'kept' : 'bright'
          return (
            <label key={price.coins} className={styles.price}>
              <input
                type="radio"
                className="sr-only"
                name="danmu-coins"
                checked={price.coins === coins}
                disabled={isShort}
                onChange={() => onChange(price.coins)}
              />
              <b className={styles.coins}>
                {price.coins > 0 && <Icon glyph={glyphs.coin} filled size="s" />}
                {price.coins > 0 ? price.coins : t('danmu.coins.none')}
              </b>
              <span className={styles.note}>
                {t(price.coins > 0 ? `danmu.coins.${note}` : 'danmu.coins.plain')}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
