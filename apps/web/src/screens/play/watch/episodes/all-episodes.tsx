import type { Episode, WorkDetails } from '@xinghe/contract'
import { later, useLater } from '#lib/later.ts'
import { useNavigate } from '#lib/router/router.tsx'
import type { Player } from '#player/store.ts'
import { episodeAddress, type Setting } from './what-follows.ts'

const episodeSheet = later(async () => (await import('./episode-sheet.tsx')).EpisodeSheet)

interface AllEpisodesProps {
  open: boolean
  onClose: () => void
  player: Player
  work: WorkDetails
  episodes: readonly Episode[]
  /** Id of the episode that is open. */
  current: string | null
  setting: Setting
}

/** The sheet of all episodes; the chosen one is opened. */
export function AllEpisodes({ setting, ...props }: AllEpisodesProps) {
  const navigate = useNavigate()
  const EpisodeSheet = useLater(episodeSheet, props.open)
  if (!EpisodeSheet) return null
  const open = (episode: Episode) => {
    props.onClose()
    navigate(episodeAddress(props.work.mediaKey, episode.id, setting), { replace: true })
  }
  return <EpisodeSheet {...props} onOpen={open} />
}
