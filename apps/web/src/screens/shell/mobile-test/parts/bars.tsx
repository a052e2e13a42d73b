import { Button, Count, glyphs, IconButton, NavBar, RedDot, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

const channels = ['movie', 'drama', 'variety', 'anime', 'sport', 'short', 'documentary'] as const

/** Nav bar, tab strip and the marks that sit on them. */
export function Bars() {
  const t = useText()
  return (
    <Section id="bars" title={t('gallery.bars')}>
      <Case title={t('gallery.navBar')} flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
        <section className={styles.frame} tabIndex={0} aria-label={t('gallery.navBar')}>
          <NavBar
            title={t('gallery.sampleTitle')}
            onBack={() => {}}
            backLabel={t('common.back')}
            end={<IconButton glyph={glyphs.share} label={t('gallery.slot')} />}
          />
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(key => (
            <p key={key} className={styles.line}>
              {t('gallery.scrollMe')}
            </p>
          ))}
        </section>
      </Case>
      <Case title={t('gallery.navBarOverlay')} flush>
        <NavBar
          overlay
          title={t('gallery.sampleTitle')}
          start={<IconButton glyph={glyphs.menu} label={t('gallery.slot')} />}
          end={<IconButton glyph={glyphs.ellipsis} label={t('common.more')} />}
        />
        <div className={styles.media}>{t('gallery.picture')}</div>
      </Case>
      <Strips />
      <Case title={t('gallery.marks')}>
        <div className={styles.row}>
          <RedDot label={t('gallery.new')} />
          {[1, 9, 99, 100].map(value => (
            <Count key={value} value={value} label={t('tab.unread', { count: value })} />
          ))}
          <IconButton
            glyph={glyphs.bell}
            label={t('gallery.new')}
            badge={<Count value={128} label={t('tab.unread', { count: 128 })} />}
          />
        </div>
      </Case>
    </Section>
  )
}

function Strips() {
  const t = useText()
  const [channel, setChannel] = useState<string>('drama')
  const [tab, setTab] = useState<string>('movie')
  const [busy, setBusy] = useState(false)
  function wait() {
    setBusy(true)
    setTimeout(() => setBusy(false), 1500)
  }
  const items = channels.map(key => ({ key, label: t(`kind.${key}`) }))
  return (
    <>
      <Case title={t('gallery.tabStrip')} flush>
        <TabStrip
          items={items}
          activeKey={channel}
          onSelect={setChannel}
          label={t('gallery.tabStrip')}
          end={<IconButton glyph={glyphs.menu} label={t('gallery.slot')} />}
        />
      </Case>
      <Case title={t('gallery.tabStripLine')} flush>
        <TabStrip
          kind="line"
          spread
          items={items.slice(0, 3)}
          activeKey={tab}
          onSelect={setTab}
          label={t('gallery.tabStripLine')}
        />
      </Case>
      <Case title={t('gallery.buttons')}>
        <div className={styles.row}>
          {(['primary', 'secondary', 'ghost', 'danger', 'vip'] as const).map(kind => (
            <Button key={kind} kind={kind}>
              {t('common.confirm')}
            </Button>
          ))}
          <Button loading={busy} onClick={wait}>
            {t('gallery.wait')}
          </Button>
          <Button disabled>{t('common.confirm')}</Button>
        </div>
      </Case>
    </>
  )
}
