import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { PosterGrid } from '#components/work/shelf/posters.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './results.module.css'

const offered = 9

interface NothingFoundProps {
  q: string
  /** What was looked for, where it is not works. */
  of?: 'users' | 'playlists'
  /** Filters hide what there may be: they can be taken off. */
  onReset?: (() => void) | undefined
}

/** The empty result, with a way to ask for a missing work, and popular works instead. */
export function NothingFound({ q, of, onReset }: NothingFoundProps) {
  const t = useText()
  const navigate = useNavigate()
  const known = useCall(calls.catalogue.browse, { sort: 'hot', size: offered }, { quiet: true })
  const works = known.data?.info ?? []
  const ask = {
    label: t('search.ask'),
    onPress: () => navigate(`/seekingMovies?name=${encodeURIComponent(q)}`),
  }
  const reset = onReset && { label: t('search.reset'), onPress: onReset }
  return (
    <>
      <StateBox
        kind="empty"
        text={t('search.nothing', { q })}
        sub={t(`search.nothing.${of ?? (onReset ? 'filtered' : 'text')}`)}
        action={reset ?? (of ? undefined : ask)}
      />
      {works.length > 0 && (
        <section aria-labelledby="search-instead">
          <h2 id="search-instead" className={styles.instead}>
            {t('search.suggested')}
          </h2>
          <PosterGrid works={works} />
        </section>
      )}
    </>
  )
}
