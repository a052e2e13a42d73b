import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Suggestion } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useDebounced } from '#lib/use-debounced.ts'
import { useText } from '#text/text.ts'
import { RequestRow } from './request-row.tsx'
import styles from './seeking-movies.module.css'

/** What the name that is being typed may mean: works that are here, then what others ask for. */
export function Duplicates({ typed }: { typed: string }) {
  const t = useText()
  const name = useDebounced(typed.trim())
  const found = useCall(
    calls.requests.suggest,
    { name },
    { enabled: name !== '', quiet: true, keepsPrevious: true },
  )
  const { works = [], requests = [] } = (name !== '' && found.data) || {}
  return (
    <div aria-live="polite" className={styles.duplicates}>
      {works.length > 0 && (
        <section className={styles.duplicate} aria-label={t('requests.here')}>
          <h2 className={styles.legend}>{t('requests.here')}</h2>
          {works.map(work => (
            <WorkLink key={work.mediaKey} work={work} />
          ))}
        </section>
      )}
      {requests.length > 0 && (
        <section className={styles.duplicate} aria-label={t('requests.wanted')}>
          <h2 className={styles.legend}>{t('requests.wanted')}</h2>
          {requests.map(request => (
            <RequestRow key={request.id} request={request} />
          ))}
        </section>
      )}
    </div>
  )
}

function WorkLink({ work: { mediaKey, text, kind, year } }: { work: Suggestion }) {
  const t = useText()
  if (mediaKey === null) return null
  return (
    <Link to={playAddress(mediaKey)} className={styles.here}>
      <Icon glyph={glyphs.play} size="s" />
      <span className={styles.hereTitle}>{text}</span>
      <span className={styles.hereNote}>{[kind && t(`kind.${kind}`), year].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}
