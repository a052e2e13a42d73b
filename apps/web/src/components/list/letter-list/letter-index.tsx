import { type PointerEvent, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './letter-index.module.css'
import { indexAt } from './letters.ts'

interface LetterIndexProps {
  letters: readonly string[]
  onJump: (letter: string) => void
}

/**
 * The letters at the right edge. They are too small for a finger each, so the whole index is one control to
 * hold: a finger slides along, a bubble beside it shows the letter, and the list follows. For keyboards and
 * screen readers each letter is a button.
 */
export function LetterIndex({ letters, onJump }: LetterIndexProps) {
  const t = useText()
  const [held, setHeld] = useState<number | null>(null)

  function follow(event: PointerEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const index = indexAt(event.clientY - top, height, letters.length)
    const letter = letters[index]
    if (index === held || letter === undefined) return
    setHeld(index)
    onJump(letter)
  }
  const release = () => setHeld(null)
  return (
    <nav
      className={styles.index}
      aria-label={t('place.index')}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={event => held !== null && follow(event)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {letters.map((letter, index) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          data-held={index === held || undefined}
          onClick={() => onJump(letter)}
        >
          <span className={styles.sign}>{letter}</span>
          {index === held && (
            <span className={styles.bubble} aria-hidden="true">
              <b>{letter}</b>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
