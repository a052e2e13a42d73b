import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { PosterGrid } from '#components/work/shelf/posters.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './results.module.css'
import { WorkRow } from './work-row.tsx'

const offered = 9

interface NothingFoundProps {
  q: string
  /** What was looked for, where it is not works. */
  of?: 'users' | 'playlists' | 'posts'
  /** Users were found instead, and stand above. */
  hasUsers?: boolean
  /** Filters hide what there may be: they can be taken off. */
  onReset?: (() => void) | undefined
}

/** The empty result, with a way to ask for a missing work, and popular works instead. */
export function NothingFound({ q, of, hasUsers, onReset }: NothingFoundProps) {
  const t = useText()
  const navigate = useNavigate()
  const known = useCall(calls.catalogue.browse, { sort: 'hot', size: offered }, { quiet: true })
  const near = useCall(calls.search.near, { q }, { quiet: true, enabled: of === undefined })
  const nearWorks = near.data?.info ?? []
  // Together, so that what is near does not push the others down.
  const works = near.isLoading ? [] : (known.data?.info ?? [])
  const ask = {
    label: t('search.ask'),
    onPress: () => navigate(`/seekingMovies?name=${encodeURIComponent(q)}`),
  }
  const reset = onReset && { label: t('search.reset'), onPress: onReset }
  return (
    <>
      {!hasUsers && (
        <StateBox
          kind="empty"
          text={t('search.nothing', { q })}
          sub={t(`search.nothing.${of ?? (onReset ? 'filtered' : 'text')}`)}
          action={reset ?? (of ? undefined : ask)}
        />
      )}
      {nearWorks.length > 0 && (
        <section aria-labelledby="search-near">
          <h2 id="search-near" className={styles.instead}>
            {t('search.near')}
          </h2>
          {nearWorks.map(work => (
            <WorkRow key={work.mediaKey} work={work} priority={false} />
          ))}
        </section>
      )}
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
