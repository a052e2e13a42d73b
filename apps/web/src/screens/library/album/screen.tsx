import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './album.module.css'
import { AlbumHead } from './album-head.tsx'
import { AlbumSkeleton } from './album-skeleton.tsx'
import { AlbumWorks } from './album-works.tsx'

/** One franchise or curated set with its works in order. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const id = useSearchParams().get('id') ?? ''
  const query = useCall(calls.franchise.details, { id }, { quiet: true, staleMs: 0, enabled: id !== '' })
  const { data, error } = query
  const isGone = id === '' || isCode(error, 'notFound')
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={data?.title ?? t('title.albumDetail')}
        overlay={data !== undefined}
        className={data && styles.nav}
      />
      <ScreenStates
        query={query}
        skeleton={<AlbumSkeleton />}
        missing={
          isGone && (
            <StateBox
              size="full"
              kind="missing"
              text={t('album.gone')}
              action={{ label: t('album.others'), onPress: () => navigate('/collection', { replace: true }) }}
            />
          )
        }
      >
        {album => (
          <>
            <AlbumHead album={album} />
            <AlbumWorks album={album} />
          </>
        )}
      </ScreenStates>
    </main>
  )
}
