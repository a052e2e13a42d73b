import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Episode, WorkDetails } from '@xinghe/contract'
import { classNames, glyphs, IconButton, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { allOf } from '#components/list/states/loaded.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { EpisodeChip } from '#components/work/episodes/episode-chip.tsx'
import { EpisodeRanges } from '#components/work/episodes/episode-ranges.tsx'
import grid from '#components/work/episodes/episodes.module.css'
import { isNewEpisode } from '#components/work/episodes/is-new-episode.ts'
import { Watched } from '#components/work/episodes/watched.tsx'
import type { WatchedShares } from '#components/work/episodes/watched-share.ts'
import { client } from '#data/client.ts'
import { playAddress } from '#lib/play-address.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { changeSettings, useSettings } from '#stores/settings.ts'
import { useText } from '#text/text.ts'
import styles from './chose-episodes.module.css'
import { EpisodeRow } from './episode-row.tsx'
import { EpisodesSkeleton } from './episodes-skeleton.tsx'

/** All episodes of a work in ranges of thirty, as a grid or a list, in either order. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearchParams()
  const [mediaKey, current] = [search.get('mediaKey') ?? '', search.get('episode')]
  const options = { quiet: true, enabled: mediaKey !== '' }
  const work = useCall(calls.catalogue.details, { mediaKey }, options)
  const episodes = useCall(calls.catalogue.episodes, { mediaKey }, options)
  const [reverse, setReverse] = useState(false)
  const as = useSettings(state => state.episodesAs)
  const error = work.error ?? episodes.error
  const why = isCode(error, 'regionBlocked')
    ? 'region'
    : mediaKey === '' || isCode(error, 'notFound')
      ? 'missing'
      : null
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.choseEpisodes')}
        end={
          <>
            <IconButton
              glyph={as === 'grid' ? glyphs.list : glyphs.grid}
              label={t(as === 'grid' ? 'episodes.asList' : 'episodes.asGrid')}
              onClick={() => changeSettings({ episodesAs: as === 'grid' ? 'list' : 'grid' })}
            />
            <IconButton
              glyph={glyphs.sort}
              label={t(reverse ? 'play.forward' : 'play.reverse')}
              onClick={() => setReverse(!reverse)}
            />
          </>
        }
      />
      <ScreenStates
        query={allOf(work, episodes)}
        skeleton={<EpisodesSkeleton />}
        missing={
          why && (
            <StateBox
              size="full"
              kind="missing"
              text={t(`play.${why}.title`)}
              sub={t(`play.${why}.text`)}
              action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
            />
          )
        }
        isEmpty={([, { info }]) => info.length === 0}
        empty={<EmptyView size="full" text={t('episodes.empty.title')} sub={t('episodes.empty.text')} />}
      >
        {([work, { info }]) => (
          <Episodes work={work} episodes={info} current={current} reverse={reverse} as={as} />
        )}
      </ScreenStates>
    </main>
  )
}

const none: ReadonlySet<string> = new Set()

interface EpisodesProps {
  work: WorkDetails
  episodes: readonly Episode[]
  current: string | null
  reverse: boolean
  as: 'grid' | 'list'
}

function Episodes({ work, episodes, current, reverse, as }: EpisodesProps) {
  const navigate = useNavigate()
  const [watched, setWatched] = useState<WatchedShares | null>(null)
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(none)
  const now = client.serverNow()
  const open = (episode: Episode) => navigate(playAddress(work.mediaKey, episode.id), { replace: true })
  const Item = as === 'grid' ? EpisodeChip : EpisodeRow
  return (
    <>
      <h2 className={styles.title}>{work.title}</h2>
      <Watched
        mediaKey={work.mediaKey}
        episodes={episodes}
        current={current}
        onShares={setWatched}
        onUnlocked={setUnlocked}
      />
      <EpisodeRanges work={work} episodes={episodes} current={current} reverse={reverse}>
        {range => (
          <div
            className={
              as === 'grid'
                ? classNames(styles.grid, grid.grid, work.kind === 'variety' && grid.lines)
                : styles.list
            }
          >
            {range.map(episode => (
              <Item
                key={episode.id}
                episode={episode}
                kind={work.kind}
                current={episode.id === current}
                watched={watched?.get(episode.id)}
                unlocked={unlocked.has(episode.id)}
                isNew={watched !== null && isNewEpisode(episode, watched, now)}
                onOpen={open}
              />
            ))}
          </div>
        )}
      </EpisodeRanges>
    </>
  )
}
