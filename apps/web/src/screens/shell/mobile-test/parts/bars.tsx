import { Button, Count, glyphs, IconButton, NavBar, RedDot, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

const channels = ['movie', 'drama', 'variety', 'anime', 'sport', 'short', 'documentary'] as const

/** Nav bar, tab strip and the marks that sit on them. */
export function Bars() {
  const say = useText()
  return (
    <Section id="bars" title={say('gallery.bars')}>
      <Case title={say('gallery.navBar')} flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
        <section className={styles.frame} tabIndex={0} aria-label={say('gallery.navBar')}>
          <NavBar
            title={say('gallery.sampleTitle')}
            onBack={() => {}}
            backLabel={say('common.back')}
            end={<IconButton glyph={glyphs.share} label={say('gallery.slot')} />}
          />
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
            <p key={key} className={styles.line}>
              {say('gallery.scrollMe')}
            </p>
          ))}
        </section>
      </Case>
      <Case title={say('gallery.navBarOverlay')} flush>
        <NavBar
          overlay
          title={say('gallery.sampleTitle')}
          start={<IconButton glyph={glyphs.menu} label={say('gallery.slot')} />}
          end={<IconButton glyph={glyphs.ellipsis} label={say('common.more')} />}
        />
        <div className={styles.media}>{say('gallery.picture')}</div>
      </Case>
      <Strips />
      <Case title={say('gallery.marks')}>
        <div className={styles.row}>
          <RedDot label={say('gallery.new')} />
          {[1, 9, 99, 100].map(value => (
            <Count key={value} value={value} label={say('tab.unread', { count: value })} />
          ))}
          <IconButton
            glyph={glyphs.bell}
            label={say('gallery.new')}
            badge={<Count value={128} label={say('tab.unread', { count: 128 })} />}
          />
        </div>
      </Case>
    </Section>
  )
}

function Strips() {
  const say = useText()
  const [channel, setChannel] = useState<string>('drama')
  const [tab, setTab] = useState<string>('movie')
  const [busy, setBusy] = useState(false)
  function wait() {
    setBusy(true)
    setTimeout(() => setBusy(false), 1500)
  }
  const items = channels.map(key => ({ key, label: say(`kind.${key}`) }))
  return (
    <>
      <Case title={say('gallery.tabStrip')} flush>
        <TabStrip
          items={items}
          activeKey={channel}
          onSelect={setChannel}
          label={say('gallery.tabStrip')}
          end={<IconButton glyph={glyphs.menu} label={say('gallery.slot')} />}
        />
      </Case>
      <Case title={say('gallery.tabStripLine')} flush>
        <TabStrip
          kind="line"
          spread
          items={items.slice(0, 3)}
          activeKey={tab}
          onSelect={setTab}
          label={say('gallery.tabStripLine')}
        />
      </Case>
      <Case title={say('gallery.buttons')}>
        <div className={styles.row}>
          {(['primary', 'secondary', 'ghost', 'danger', 'vip'] as const).map(kind => (
            <Button key={kind} kind={kind}>
              {say('common.confirm')}
            </Button>
          ))}
          <Button loading={busy} onClick={wait}>
            {say('gallery.wait')}
          </Button>
          <Button disabled>{say('common.confirm')}</Button>
        </div>
      </Case>
    </>
  )
}
