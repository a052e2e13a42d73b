import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { client } from '#data/client.ts'
import { useNavigate, useParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './collection.module.css'
import { Head } from './head.tsx'
import { HeadSkeleton } from './head-skeleton.tsx'
import { Items } from './items.tsx'
import { MenuButtons } from './menu-buttons.tsx'

/** One playlist with its works. */
export function Screen() {
  const { id = '' } = useParams()
  return <Collection key={id} id={id} />
}

function Collection({ id }: { id: string }) {
  const t = useText()
  const navigate = useNavigate()
  const [arranging, setArranging] = useState(false)
  const query = useCall(calls.playlists.details, { key: id }, { quiet: true, staleMs: 0 })
  const { data, error } = query
  const isGone = isCode(error, 'notFound') || isCode(error, 'malformed')
  const isSeen = data !== undefined
  useEffect(() => {
    // A visit that is not counted is not missed.
    if (isSeen) void client.call(calls.playlists.visit, { key: id }).catch(() => {})
  }, [id, isSeen])
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={data?.title ?? t('title.collection')}
        end={data && !isGone && <MenuButtons playlist={data} />}
      />
      <ScreenStates
        query={query}
        skeleton={
          <>
            <HeadSkeleton />
            <CoverRowsSkeleton count={5} />
          </>
        }
        missing={
          isGone && (
            <StateBox
              size="full"
              kind="missing"
              text={t('playlist.gone')}
              action={{
                label: t('playlist.others'),
                onPress: () => navigate('/collections', { replace: true }),
              }}
            />
          )
        }
      >
        {playlist => (
          <>
            <Head playlist={playlist} />
            <Items playlist={playlist} arranging={arranging} onArrange={setArranging} />
          </>
        )}
      </ScreenStates>
    </main>
  )
}
