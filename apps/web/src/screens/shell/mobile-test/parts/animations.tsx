import { Button } from '@xinghe/ui'
import { useState } from 'react'
import { Animation } from '#pieces/animation/animation.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** The vector animation, once and in a loop. */
export function Animations() {
  const say = useText()
  const [plays, setPlays] = useState(1)
  return (
    <Section id="animation" title={say('gallery.animation')}>
      <Case title={say('gallery.animationLead')}>
        <div className={styles.row}>
          <Animation key={plays} drawing="likingHeart" label={say('gallery.heart')} />
          <Button kind="secondary" onClick={() => setPlays(plays + 1)}>
            {say('gallery.playOnce')}
          </Button>
          <Animation drawing="likingHeart" loop label={say('gallery.heartLoop')} />
          <span className={styles.lead}>{say('gallery.heartLoop')}</span>
        </div>
      </Case>
    </Section>
  )
}
