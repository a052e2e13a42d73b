import { Button, LoadingMask } from '@xinghe/ui'
import { useState } from 'react'
import { OpenAppBar } from '#components/overlay/open-app/open-app-bar.tsx'
import { SignInTip } from '#components/overlay/sign-in-tip/sign-in-tip.tsx'
import { StartAd, type StartAdContent } from '#components/overlay/start-ad/start-ad.tsx'
import { MessageBubble } from '#components/person/message-bubble/message-bubble.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'
import poster from '../start-ad.svg'

const people = ['gallery.name.1', 'gallery.name.2', 'gallery.name.3', 'gallery.name.4'] as const
/** A picture that cannot be drawn. */
const broken = 'data:image/png;base64,AA=='
const maskMs = 2000

/** Overlays of a page. */
export function Overlays() {
  const t = useText()
  const [masked, setMasked] = useState(false)
  const [ad, setAd] = useState<StartAdContent | null>(null)
  const [bar, setBar] = useState(true)
  const content = { picture: poster, title: t('gallery.adTitle'), link: '/app-download' }
  function mask() {
    setMasked(true)
    setTimeout(() => setMasked(false), maskMs)
  }
  return (
    <Section id="overlays" title={t('gallery.overlays')}>
      <Case title={t('gallery.fullPage')}>
        <div className={styles.row}>
          <Button kind="secondary" onClick={mask}>
            {t('gallery.mask')}
          </Button>
          <Button kind="secondary" onClick={() => setAd(content)}>
            {t('gallery.startAd')}
          </Button>
          <Button kind="secondary" onClick={() => setAd({ ...content, picture: broken })}>
            {t('gallery.brokenAd')}
          </Button>
        </div>
      </Case>
      <Case title={t('gallery.openApp')}>
        {bar ? (
          <OpenAppBar appUrl="xinghe://" link={null} onClose={() => setBar(false)} />
        ) : (
          <Button kind="ghost" onClick={() => setBar(true)}>
            {t('gallery.again')}
          </Button>
        )}
      </Case>
      <Bubbles />
      <Case title={t('gallery.signInTip')} flush>
        <SignInTip shown onSignIn={() => {}} />
      </Case>
      <LoadingMask open={masked} text={t('more.loading')} />
      {ad && <StartAd ad={ad} onClose={() => setAd(null)} onOpen={() => setAd(null)} />}
    </Section>
  )
}

function Bubbles() {
  const t = useText()
  const [count, setCount] = useState(1)
  const senders = people.slice(0, count).map((key, at) => ({ uid: String(at), name: t(key) }))
  return (
    <Case title={t('gallery.bubble')}>
      <div className={styles.stack}>
        <MessageBubble
          senders={senders}
          count={count}
          onOpen={() => setCount(0)}
          onHide={() => setCount(0)}
        />
        <Button kind="ghost" onClick={() => setCount(Math.min(people.length, count + 1))}>
          {t('gallery.moreMessages')}
        </Button>
      </div>
    </Case>
  )
}
