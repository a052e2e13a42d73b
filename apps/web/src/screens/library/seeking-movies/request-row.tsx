import type { OwnRequest, WorkRequest } from '@xinghe/contract'
import { Badge, Button, glyphs, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { formatAgo, formatCount } from '#text/format.ts'
import { type Translate, useText } from '#text/text.ts'
import { FoundLink } from './found-link.tsx'
import { RequestMenu } from './request-menu.tsx'
import styles from './seeking-movies.module.css'
import { useJoin } from './use-join.ts'

/** One request: what is missing, how many ask, what became of it. */
export function RequestRow({ request }: { request: WorkRequest | OwnRequest }) {
  const t = useText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { joined, asked, toggle } = useJoin(request)
  const { name, state, mine, reason, work, createdAt } = request
  const isOpen = state === 'open' || state === 'accepted'
  const facts = factsOf(request, t)
  const { note, isNew } = 'isNew' in request ? request : { note: '', isNew: false }
  return (
    <article className={styles.row}>
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        {facts && <p className={styles.line}>{facts}</p>}
        {note && <p className={styles.line}>{note}</p>}
        <p className={styles.line}>
          <span className={styles.state} data-state={state}>
            {t(`requests.state.${state}`)}
          </span>
          {t('requests.asked', { count: formatCount(asked, t) })}
          <span>{formatAgo(createdAt, client.serverNow(), t)}</span>
          {isNew && <Badge tone="hot">{t('requests.new')}</Badge>}
        </p>
      </div>
      <div className={styles.side}>
        {isOpen && (
          <Button size="s" kind={joined ? 'secondary' : 'primary'} aria-pressed={joined} onClick={toggle}>
            {t(joined ? 'requests.joined' : 'requests.join')}
          </Button>
        )}
        {!mine && (
          <IconButton
            glyph={glyphs.ellipsis}
            size="m"
            label={t('requests.more', { name })}
            onClick={() => setMenuOpen(true)}
          />
        )}
      </div>
      {state === 'declined' && <p className={styles.reason}>{reason}</p>}
      {state === 'published' &&
        (work ? <FoundLink work={work} /> : <p className={styles.reason}>{t('requests.gone')}</p>)}
      {!mine && <RequestMenu id={request.id} open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </article>
  )
}

/** Season, year and region in a line, as far as they are told. */
function factsOf({ season, year, region }: WorkRequest, t: Translate): string {
  return [season && t('requests.season', { season }), year, region].filter(Boolean).join(' · ')
}
