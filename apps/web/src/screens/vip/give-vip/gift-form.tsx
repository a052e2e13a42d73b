import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PublicUser, VipCategory } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Button, glyphs, Icon, TextField } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { PayTypes } from '#components/pay/pay-types.tsx'
import { useStartPayment } from '#components/pay/use-start-payment.ts'
import { PersonRow } from '#components/person/person-row/person-row.tsx'
import { PackCard } from '#components/vip/gift/pack-card.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { giftDraft, keepGiftDraft } from '#stores/gift-draft.ts'
import { useText } from '#text/text.ts'
import styles from './give-vip.module.css'

/** Characters of what goes with a gift. */
const messageMax = 30

interface GiftFormProps {
  to: PublicUser
  categories: readonly VipCategory[]
  packId?: string | undefined
  categoryId?: string | undefined
}

/** The friend, what they are given, what is said with it, and how it is paid. */
export function GiftForm({ to, categories, packId, categoryId }: GiftFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const [draft] = useState(() => giftDraft(to.uid))
  const [message, setMessage] = useState(draft?.message ?? '')
  const [sysName, setSysName] = useState('')
  const { category, pack } = choose(categories, {
    packId: draft?.packId ?? packId,
    categoryId: draft?.categoryId ?? categoryId,
  })
  const payTypes = category?.payTypes ?? []
  const payType = payTypes.find(type => type.sysName === sysName) ?? payTypes[0]
  const quote = useCall(
    calls.vip.quote,
    { ProductID: pack?.packageId ?? '', ToUID: to.uid },
    { enabled: pack !== undefined, staleMs: 0 },
  )
  const payment = useStartPayment(() => void quote.refetch())
  const chosen = { packId: pack?.packageId, categoryId: category?.id }
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these parts of what was chosen
  useEffect(
    () => keepGiftDraft({ uid: to.uid, ...chosen, message, isMade: true }),
    [to.uid, chosen.packId, chosen.categoryId, message],
  )
  if (!pack) return null
  const length = [...message.trim()].length
  const isTooLong = length > messageMax
  function pay() {
    if (!pack || !payType || !quote.data || isTooLong) return
    void payment.pay({
      ...{ payType, productKind: 'vip', productId: pack.packageId, quote: quote.data.quote },
      ...{ toUid: to.uid, message: message.trim() },
    })
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        pay()
      }}
    >
      <section className={styles.friend} aria-label={t('gift.friend')}>
        <PersonRow user={to} />
      </section>
      <button
        type="button"
        className={styles.pack}
        aria-label={t('gift.change', { name: pack.name })}
        onClick={() => navigate(`/selectPack?userId=${to.uid}`)}
      >
        <PackCard pack={pack} />
        <Icon glyph={glyphs.more} size="s" />
      </button>
      <TextField
        label={t('gift.message')}
        placeholder={t('gift.message.hint')}
        value={message}
        aside={`${length}/${messageMax}`}
        error={isTooLong ? t('gift.message.long') : undefined}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <section className={styles.types}>
        <h2 className={styles.head}>{t('gift.pay')}</h2>
        <PayTypes payTypes={payTypes} chosen={payType?.sysName ?? null} onChoose={setSysName} />
      </section>
      <p className={styles.note}>{t('gift.told', { name: to.nickName })}</p>
      <div className={styles.bar}>
        <b className={styles.total}>
          {quote.data ? moneyText(quote.data.amountMinor, quote.data.currency) : '…'}
        </b>
        <Button
          type="submit"
          kind="vip"
          size="l"
          loading={payment.isBusy}
          disabled={!payType || !quote.data || isTooLong}
        >
          {t('gift.authorize')}
        </Button>
      </div>
    </form>
  )
}

/** The package that was chosen, else the first there is. */
function choose(
  categories: readonly VipCategory[],
  wanted: { packId?: string | undefined; categoryId?: string | undefined },
) {
  const all = categories.flatMap(category => category.data.map(pack => ({ category, pack })))
  const found =
    all.find(({ pack }) => pack.packageId === wanted.packId) ??
    all.find(({ category }) => category.id === wanted.categoryId) ??
    all[0]
  return { category: found?.category, pack: found?.pack }
}
