import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { RuledActivity } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import { RichText } from '#components/help/rich-text/rich-text.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { vipAddress } from '#lib/vip-address.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './activity-rules.module.css'
import { ShareActivity } from './share-activity.tsx'

/** The rule of the recharge activity that runs. `hideNavBar` is for apps with a bar of their own. */
export function Screen() {
  const t = useText()
  const hidden = useSearchParams().get('hideNavBar')
  const isBare = hidden !== null && hidden !== '0'
  const query = useCall(calls.activity.recharge, {}, { quiet: true })
  return (
    <main className={styles.screen}>
      {!isBare && <ScreenNav title={t('title.activityRules')} />}
      <ScreenStates
        query={query}
        skeleton={<RowsSkeleton count={9} />}
        isEmpty={activity => activity === null}
        empty={<None />}
      >
        {activity => activity && <Rule activity={activity} />}
      </ScreenStates>
    </main>
  )
}

function Rule({ activity }: { activity: RuledActivity }) {
  const t = useText()
  const { title, startsAt, endsAt, activityRule, qrCodeTitle, qrCodeRemark, shareText } = activity
  const isShared = [qrCodeTitle, qrCodeRemark, shareText].some(text => text !== '')
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.period}>
        {t('activity.period', { from: formatMoment(startsAt), until: formatMoment(endsAt) })}
      </p>
      <RichText html={activityRule} />
      {isShared && <ShareActivity activity={activity} />}
    </article>
  )
}

function None() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <StateBox
      size="full"
      kind="empty"
      text={t('activity.none')}
      action={{ label: t('activity.toVip'), onPress: () => navigate(vipAddress, { replace: true }) }}
    />
  )
}
