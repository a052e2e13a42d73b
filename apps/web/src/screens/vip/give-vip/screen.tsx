import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { CoupleInvitation } from './couple-invitation.tsx'
import { GiftForm } from './gift-form.tsx'
import styles from './give-vip.module.css'

/** VIP for a friend; with a link of a couple, what a friend has bought for the viewer. */
export function Screen() {
  const t = useText()
  const params = useSearchParams()
  const couple = params.get('couple')
  return (
    <main className={styles.screen}>
      <ScreenNav title={t(couple === null ? 'title.giveVip' : 'gift.couple.title')} />
      {couple === null ? (
        <Gift
          userId={params.get('userId') ?? ''}
          packId={params.get('packId') ?? undefined}
          categoryId={params.get('categoryId') ?? undefined}
        />
      ) : (
        <CoupleInvitation code={couple} />
      )}
    </main>
  )
}

interface GiftProps {
  userId: string
  packId?: string | undefined
  categoryId?: string | undefined
}

function Gift({ userId, ...chosen }: GiftProps) {
  const t = useText()
  const navigate = useNavigate()
  const own = useSession(state => state.token?.uid)
  const isSomebody = userId !== '' && userId !== own
  const query = useCall(
    calls.vip.payInfo,
    { ToUID: userId },
    { enabled: isSomebody, quiet: true, staleMs: 0, ignores: ['notFound', 'malformed'] },
  )
  const isGone = !isSomebody || isCode(query.error, 'notFound') || isCode(query.error, 'malformed')
  return (
    <ScreenStates
      query={query}
      skeleton={<RowsSkeleton count={4} />}
      missing={
        isGone && (
          <StateBox
            size="full"
            kind="missing"
            text={t('gift.nobody')}
            sub={t('gift.nobodySub')}
            action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
          />
        )
      }
      isEmpty={({ categoryList, to }) => categoryList.length === 0 || to === null}
      empty={<StateBox size="full" kind="empty" text={t('gift.none')} sub={t('gift.noneSub')} />}
    >
      {({ categoryList, to }) => to && <GiftForm to={to} categories={categoryList} {...chosen} />}
    </ScreenStates>
  )
}
