import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { InvitationReward } from '@xinghe/contract'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './invitation.module.css'

/** Days of VIP that invitations brought, the last first. */
export function Records() {
  const t = useText()
  const list = useList(calls.invitation.rewards, {}, { quiet: true, staleMs: 0 })
  return (
    <Endless
      list={list}
      keyOf={({ id }) => id}
      label={t('invite.tab.records')}
      name="records"
      flush
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyView text={t('invite.recordsNone')} sub={t('invite.recordsNoneSub')} />}
    >
      {reward => <Record reward={reward} />}
    </Endless>
  )
}

function Record({ reward: { kind, tier, days, state, at } }: { reward: InvitationReward }) {
  const t = useText()
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {kind === 'tier' ? t('invite.kind.tier', { count: tier ?? 0 }) : t(`invite.kind.${kind}`)}
        </p>
        <p className={styles.line}>
          {formatMoment(at)} · {t(`invite.reward.${state}`)}
        </p>
      </div>
      <b className={styles.days} data-state={state}>
        {t('invite.tierDays', { days })}
      </b>
    </div>
  )
}
