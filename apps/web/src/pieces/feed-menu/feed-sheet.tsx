import type { FeedTarget, FeedWhy } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { type Say, useText } from '#text/text.ts'
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
  const say = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('feed.title')}
      closeLabel={say('common.close')}
      theme={theme}
      flush
    >
      {card.why && <p className={styles.why}>{whyText(card.why, say)}</p>}
      <ul className={styles.choices}>
        {card.targets.map(({ kind, key, title }) => (
          <li key={`${kind} ${key}`}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => onChoose({ kind, key, from: card.mediaKey })}
            >
              {targetText({ kind, key, title }, say)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Who or what a reason names may be gone since. */
function whyText({ reason, name, again }: FeedWhy, say: Say): string {
  const isNamed = name !== '' || reason === 'hot' || reason === 'new' || reason === 'rated'
  const why = say(isNamed ? `feed.why.${reason}` : 'feed.why.unnamed', { name })
  return again ? `${why}${say('feed.why.again')}` : why
}

function targetText({ kind, title }: FeedTarget, say: Say): string {
  return say(`feed.not.${kind}`, { title })
}
