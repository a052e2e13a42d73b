import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs } from '@xinghe/ui'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { CoupleNews } from '#components/vip/vip-news.tsx'
import { useSession, useSignedIn } from '#stores/session.ts'
import { isForLevel } from '#stores/vip-icon-rules.ts'
import { useText } from '#text/text.ts'
import { Compare } from './compare.tsx'
import { Kinds } from './kinds.tsx'
import styles from './main.module.css'
import { MemberCard } from './member-card.tsx'
import { MemberShelf } from './member-shelf.tsx'

/** What VIP is, how far the viewer's own reaches, and the way to more of it. */
export function Screen() {
  const t = useText()
  const isSignedIn = useSignedIn()
  const vipLevel = useSession(state => state.user?.vipLevel ?? 0)
  const hadVip = useSession(({ user }) => (user?.eDate ?? null) !== null)
  const activity = useCall(calls.site.config, {}, { quiet: true }).data?.rechargeActivity
  const hasActivity = activity != null && isForLevel(activity, vipLevel)
  return (
    <div className={styles.screen}>
      <ScreenNav title={t('title.vip')} back={false} />
      <main className={styles.body}>
        <MemberCard />
        {hadVip && <CoupleNews />}
        <Kinds />
        <MemberShelf />
        <Compare />
        <CellGroup>
          {isSignedIn && (
            <CellLink to="/openVipRecords" glyph={glyphs.history} title={t('title.openVipRecords')} />
          )}
          {isSignedIn && <CellLink to="/exchangeVip" glyph={glyphs.gift} title={t('vip.redeem')} />}
          {hasActivity && <CellLink to="/activityRules" glyph={glyphs.info} title={t('vip.activity')} />}
          <CellLink to="/helpDetail?id=63" glyph={glyphs.info} title={t('vip.terms')} />
        </CellGroup>
      </main>
    </div>
  )
}
