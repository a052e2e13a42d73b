import { useText } from '#text/text.ts'
import styles from './composer.module.css'
import { emoji, emojiGroups } from './emoji.ts'

/** Emoji by group; a press inserts one. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useText()
  return (
    <div className={styles.panel}>
      {emojiGroups.map(group => (
        <section key={group} aria-label={t(`comment.emoji.${group}`)}>
          <h3 className={styles.group}>{t(`comment.emoji.${group}`)}</h3>
          <div className={styles.emoji}>
            {[...emoji[group]].map(one => (
              <button key={one} type="button" className={styles.one} onClick={() => onChoose(one)}>
                {one}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
