import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Skeleton, StateBox } from '@xinghe/ui'
import { BargainCard } from '#components/bargain/bargain-card.tsx'
import { useEndRefetch } from '#components/bargain/use-end-refetch.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './bargain.module.css'
import { Helpers } from './helpers.tsx'
import { Sheet } from './price-sheet.tsx'

/** A bargain to whoever has its address: others help, its owner shares it and sees who helped. */
export function Screen() {
  const { key = '' } = useParams()
  return <Shared key={key} id={key} />
}

function Shared({ id }: { id: string }) {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(
    calls.bargain.shared,
    { key: id },
    {
      quiet: true,
      staleMs: 0,
      refetchMs: data => (data?.isOwn && data.phase === 'running' ? 15_000 : false),
    },
  )
  const { data, error, refetch } = query
  useEndRefetch(data?.phase === 'running' ? data.endsAt : null, refetch)
  const isGone = isCode(error, 'notFound') || isCode(error, 'malformed')
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.bargain')} />
      <ScreenStates
        query={query}
        skeleton={<Skeleton className={styles.skeleton} />}
        missing={
          isGone && (
            <StateBox
              size="full"
              kind="missing"
              text={t('bargain.gone')}
              action={{ label: t('bargain.toHome'), onPress: () => navigate('/', { replace: true }) }}
            />
          )
        }
      >
        {bargain => (
          <>
            <Sheet bargain={bargain} />
            {bargain.isOwn && bargain.phase !== 'running' && (
              <div className={styles.card}>
                <BargainCard
                  packageId={bargain.packageId}
                  onBuy={() => navigate(`/openVip?selectId=${bargain.packageId}`)}
                  onChange={() => void refetch()}
                />
              </div>
            )}
            {bargain.isOwn && <Helpers bargain={bargain} />}
          </>
        )}
      </ScreenStates>
    </main>
  )
}
