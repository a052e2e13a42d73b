import type { FeedTarget, FeedWhy } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { type Translate, useText } from '#text/text.ts'
import type { Dismissal, Recommended } from './dismissed.ts'
import styles from './feed-menu.module.css'

interface FeedSheetProps {
  card: Recommended
  open: boolean
  theme: 'dark' | undefined
  onClose: () => void
  onChoose: (dismissal: Dismissal) => void
}

/** Why a card was recommended, and what of it the viewer may be not interested in. */
export function FeedSheet({ card, open, theme, onClose, onChoose }: FeedSheetProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('feed.title')}
      closeLabel={t('common.close')}
      theme={theme}
      flush
    >
      {card.why && <p className={styles.why}>{whyText(card.why, t)}</p>}
      <ul className={styles.choices}>
        {card.targets.map(({ kind, key, title }) => (
          <li key={`${kind} ${key}`}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => onChoose({ kind, key, from: card.mediaKey })}
            >
              {targetText({ kind, key, title }, t)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What a reason names may have been deleted since. */
function whyText({ reason, name, again }: FeedWhy, t: Translate): string {
  const isNamed = name !== '' || reason === 'hot' || reason === 'new' || reason === 'rated'
  const why = t(isNamed ? `feed.why.${reason}` : 'feed.why.unnamed', { name })
  return again ? `${why}${t('feed.why.again')}` : why
}

function targetText({ kind, title }: FeedTarget, t: Translate): string {
  return t(`feed.not.${kind}`, { title })
}
