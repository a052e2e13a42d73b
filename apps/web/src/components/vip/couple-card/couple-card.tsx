import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipCoupleState } from '@xinghe/contract'
import { Avatar, Button, confirmDialog } from '@xinghe/ui'
import { shareLink } from '#components/share/share-link.ts'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './couple-card.module.css'

const changes = { invalidates: [calls.vipCouples.state] }

/** Who shares couple VIP with the viewer, and links to seats that nobody has yet. Nothing without either. */
export function CoupleCard() {
  const t = useText()
  const { data } = useCall(calls.vipCouples.state, {}, { quiet: true, staleMs: 0 })
  if (!data || (data.partner === null && data.seats.length === 0)) return null
  const { partner, seats, newPartnerAt } = data
  const waits = newPartnerAt !== null && newPartnerAt > client.serverNow()
  return (
    <section className={styles.card} aria-label={t('gift.couple.card')}>
      {partner && <Partner partner={partner} />}
      {seats.map(seat => (
        <Seat key={seat.guid} seat={seat} />
      ))}
      {waits && <p className={styles.note}>{t('gift.couple.wait', { date: formatDate(newPartnerAt) })}</p>}
    </section>
  )
}

function Partner({ partner }: { partner: NonNullable<VipCoupleState['partner']> }) {
  const t = useText()
  const unbind = useCallMutation(calls.vipCouples.unbind, changes)
  async function part() {
    const sure = await confirmDialog({
      text: t('gift.couple.partText', { name: partner.nickName }),
      confirmText: t('gift.couple.part'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) unbind.mutate({})
  }
  return (
    <div className={styles.row}>
      <Link to={`/space/${partner.uid}`} className={styles.person}>
        <Avatar src={partner.avatar ?? undefined} name={partner.nickName} size="m" />
        <span className={styles.words}>{t('gift.couple.with', { name: partner.nickName })}</span>
      </Link>
      <Button kind="ghost" size="s" loading={unbind.isPending} onClick={() => void part()}>
        {t('gift.couple.part')}
      </Button>
    </div>
  )
}

function Seat({ seat: { guid, name, days, code, linkEndsAt } }: { seat: VipCoupleState['seats'][number] }) {
  const t = useText()
  const renew = useCallMutation(calls.vipCouples.renew, changes)
  const gift = t('gift.code.days', { name, days })
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        {t('gift.couple.empty', { gift })}
        <small>
          {code === null ? t('gift.couple.ended') : t('gift.couple.until', { date: formatDate(linkEndsAt) })}
        </small>
      </span>
      {code === null ? (
        <Button kind="vip" size="s" loading={renew.isPending} onClick={() => renew.mutate({ guid })}>
          {t('gift.couple.renew')}
        </Button>
      ) : (
        <Button
          kind="vip"
          size="s"
          onClick={() =>
            void shareLink({ title: t('gift.couple.share'), path: `/giveVip?couple=${code}` }, t)
          }
        >
          {t('gift.couple.invite')}
        </Button>
      )}
    </div>
  )
}
