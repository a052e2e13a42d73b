import type { FoundWork } from '@xinghe/contract'
import { Badge } from '@xinghe/ui'
import { episodeName } from '#components/work/work-card/work-note.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './episode-chips.module.css'

/** Chips side by side at most; of more episodes the middle is left out. */
const maxChips = 6

/** The ways straight into an episode: the first ones and the last two, the rest is chosen in the player. */
export function EpisodeChips({ work }: { work: FoundWork }) {
  const t = useText()
  const { chips, mediaKey, kind } = work
  const isWhole = chips.length <= maxChips && chips.length === work.seasonEpisodes
  const first = isWhole ? chips : chips.slice(0, maxChips - 3)
  const last = isWhole ? [] : chips.slice(-2)
  const link = ({ id, number, gate }: FoundWork['chips'][number]) => (
    <li key={id}>
      <Link
        to={playAddress(mediaKey, id)}
        className={styles.chip}
        aria-label={[work.title, episodeName(kind, number, t), gate && t(`badge.${gate}`)]
          .filter(Boolean)
          .join(' ')}
      >
        {number}
        {gate && (
          <span className={styles.mark}>
            <Badge tone={gate === 'login' ? 'soft' : 'vip'}>{t(`badge.${gate}`)}</Badge>
          </span>
        )}
      </Link>
    </li>
  )
  return (
    <>
      {work.season !== null && <p className={styles.season}>{t('search.season', { number: work.season })}</p>}
      <ul className={styles.chips}>
        {first.map(link)}
        {!isWhole && (
          <li>
            <Link
              to={playAddress(mediaKey)}
              className={styles.chip}
              aria-label={t('search.episodes', { title: work.title })}
            >
              …
            </Link>
          </li>
        )}
        {last.map(link)}
      </ul>
    </>
  )
}
