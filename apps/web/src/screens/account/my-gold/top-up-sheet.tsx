import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { CoinPack } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Button, glyphs, Icon, Sheet } from '@xinghe/ui'
import { useId, useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { PayTypes } from '#components/pay/pay-types.tsx'
import { useStartPayment } from '#components/pay/use-start-payment.ts'
import { useText } from '#text/text.ts'
import styles from './top-up-sheet.module.css'

interface TopUpSheetProps {
  open: boolean
  onClose: () => void
}

/** Coins that are sold, one of them chosen, and how they are paid. */
export function TopUpSheet({ open, onClose }: TopUpSheetProps) {
  const t = useText()
  const query = useCall(calls.payments.coinPacks, {}, { quiet: true, enabled: open })
  const [packId, setPackId] = useState<string | null>(null)
  const [sysName, setSysName] = useState<string | null>(null)
  const { pay } = useStartPayment(() => void query.refetch())
  const { packs = [], payTypes = [] } = query.data ?? {}
  const pack = packs.find(({ id }) => id === packId) ?? packs[0]
  const payType = payTypes.find(one => one.sysName === sysName) ?? payTypes[0]

  async function buy() {
    if (!pack || !payType) return
    onClose()
    await pay({ payType, productKind: 'coins', productId: pack.id, quote: pack.quote })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('gold.topUp')}
      closeLabel={t('common.close')}
      footer={
        pack && (
          <Button size="l" block disabled={payType === undefined} onClick={() => void buy()}>
            {t('gold.topUp.pay', { price: moneyText(pack.priceMinor, pack.currency) })}
          </Button>
        )
      }
    >
      <ScreenStates
        query={query}
        size="inline"
        skeleton={<RowsSkeleton count={6} />}
        isEmpty={data => data.packs.length === 0}
        empty={<EmptyView size="inline" text={t('gold.topUp.empty')} />}
      >
        {() => (
          <div className={styles.body}>
            <Packs packs={packs} chosen={pack?.id ?? null} onChoose={setPackId} />
            <PayTypes payTypes={payTypes} chosen={payType?.sysName ?? null} onChoose={setSysName} />
            <p className={styles.note}>{t('gold.topUp.note')}</p>
          </div>
        )}
      </ScreenStates>
    </Sheet>
  )
}

interface PacksProps {
  packs: readonly CoinPack[]
  chosen: string | null
  onChoose: (id: string) => void
}

function Packs({ packs, chosen, onChoose }: PacksProps) {
  const t = useText()
  const name = useId()
  return (
    <div className={styles.packs} role="radiogroup" aria-label={t('gold.topUp.packs')}>
      {packs.map(({ id, coins, bonus, priceMinor, currency }) => (
        <label key={id} className={styles.pack}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <b className={styles.coins}>
            <Icon glyph={glyphs.coin} filled size="m" />
            {coins}
          </b>
          {bonus > 0 && <span className={styles.bonus}>{t('gold.topUp.bonus', { coins: bonus })}</span>}
          <span className={styles.price}>{moneyText(priceMinor, currency)}</span>
        </label>
      ))}
    </div>
  )
}
