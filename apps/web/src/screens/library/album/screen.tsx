import { calls } from '@xinghe/client'
import { NavBar, StateBox } from '@xinghe/ui'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { useCall } from '#data/call.ts'
import { isCode } from '#data/failures.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import styles from './album.module.css'
import { AlbumHead } from './album-head.tsx'
import { AlbumSkeleton } from './album-skeleton.tsx'
import { AlbumWorks } from './album-works.tsx'

/** One franchise or curated set with its works in order. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const id = useSearchParams().get('id') ?? ''
  const { data, error, isPending, refetch } = useCall(
    calls.franchise.details,
    { id },
    { quiet: true, staleMs: 0, enabled: id !== '' },
  )
  const isGone = id === '' || isCode(error, 'notFound')
  return (
    <main className={styles.screen}>
      <NavBar
        title={data?.title ?? t('title.albumDetail')}
        overlay={data !== undefined}
        className={data && styles.nav}
        onBack={goBack}
        backLabel={t('common.back')}
      />
      {data ? (
        <>
          <AlbumHead album={data} />
          <AlbumWorks album={data} />
        </>
      ) : isGone ? (
        <StateBox
          size="full"
          kind="missing"
          text={t('album.gone')}
          action={{ label: t('album.others'), onPress: () => navigate('/collection', { replace: true }) }}
        />
      ) : isPending ? (
        <AlbumSkeleton />
      ) : (
        <FailedBox size="full" error={error} reload={refetch} />
      )}
    </main>
  )
}
