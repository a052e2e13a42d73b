import { Button } from '@xinghe/ui'
import { useState } from 'react'
import { Animation } from '#components/picture/animation/animation.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** The vector animation, once and in a loop. */
export function Animations() {
  const t = useText()
  const [plays, setPlays] = useState(1)
  return (
    <Section id="animation" title={t('gallery.animation')}>
      <Case title={t('gallery.animationLead')}>
        <div className={styles.row}>
          <Animation key={plays} drawing="likingHeart" label={t('gallery.heart')} />
          <Button kind="secondary" onClick={() => setPlays(plays + 1)}>
            {t('gallery.playOnce')}
          </Button>
          <Animation drawing="likingHeart" loop label={t('gallery.heartLoop')} />
          <span className={styles.lead}>{t('gallery.heartLoop')}</span>
        </div>
      </Case>
    </Section>
  )
}
