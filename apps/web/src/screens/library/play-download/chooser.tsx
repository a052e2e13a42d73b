import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { allOf } from '#components/list/states/loaded.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { EpisodeRanges } from '#components/work/episodes/episode-ranges.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { DownloadsSkeleton } from './downloads-skeleton.tsx'
import styles from './play-download.module.css'
import { RangeChooser } from './range-chooser.tsx'

interface ChooserProps {
  mediaKey: string
  /** Id of the episode that is chosen at first. */
  episode: string | null
  onAsked: () => void
}

/** Quality and episodes of a work to choose, a range at a time. */
export function Chooser({ mediaKey, episode, onAsked }: ChooserProps) {
  const t = useText()
  const navigate = useNavigate()
  const work = useCall(calls.catalogue.details, { mediaKey }, { quiet: true })
  const episodes = useCall(calls.catalogue.episodes, { mediaKey }, { quiet: true })
  const error = work.error ?? episodes.error
  const why = isCode(error, 'regionBlocked') ? 'region' : isCode(error, 'notFound') ? 'missing' : null
  return (
    <ScreenStates
      query={allOf(work, episodes)}
      skeleton={<DownloadsSkeleton />}
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
      empty={<EmptyView size="full" text={t('downloads.nothing.title')} sub={t('downloads.nothing.text')} />}
    >
      {([work, { info }]) => (
        <>
          <h2 className={styles.title}>{work.title}</h2>
          <EpisodeRanges work={work} episodes={info} current={episode}>
            {range => (
              <RangeChooser
                key={range[0]?.id}
                work={work}
                range={range}
                first={info.length === 1 ? (info[0]?.id ?? null) : episode}
                onAsked={onAsked}
              />
            )}
          </EpisodeRanges>
        </>
      )}
    </ScreenStates>
  )
}
