import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button } from '@xinghe/ui'
import { refreshCounts } from '#data/refresh-user.ts'
import { useText } from '#text/text.ts'
import styles from './gift-notice.module.css'

/** VIP that friends gave the viewer, with what they said, until it was seen. */
export function GiftNotice() {
  const t = useText()
  const { data } = useCall(calls.vipGifts.fresh, {}, { quiet: true, staleMs: 0 })
  const read = useCallMutation(calls.vipGifts.read, {
    invalidates: [calls.vipGifts.fresh],
    onSuccess: () => void refreshCounts(),
  })
  const gifts = data?.info ?? []
  if (gifts.length === 0) return null
  return (
    <section className={styles.notice} aria-label={t('gift.news')}>
      {gifts.map(({ id, person, name, days, message }) => (
        <div key={id} className={styles.gift}>
          <b>{t('gift.newsOf', { person: person?.nickName ?? '', name, days })}</b>
          {message !== '' && <q>{message}</q>}
        </div>
      ))}
      <Button
        kind="vip"
        loading={read.isPending}
        onClick={() => read.mutate({ ids: gifts.map(({ id }) => id) })}
      >
        {t('gift.thanks')}
      </Button>
    </section>
  )
}
