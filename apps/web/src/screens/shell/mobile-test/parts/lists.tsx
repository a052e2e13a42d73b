import { Button, LoadMore, PullToRefresh, Segmented, toast } from '@xinghe/ui'
import { useState } from 'react'
import { CellLink } from '#pieces/cell/cell.tsx'
import { Backward } from '#pieces/endless/backward.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { useSampleList } from '../sample-list.ts'
import { Case, Section } from '../section.tsx'

/** Footer, pull to refresh, lists that grow downwards and upwards. */
export function Lists() {
  const say = useText()
  return (
    <Section id="lists" title={say('gallery.lists')}>
      <Footer />
      <Pull />
      <Case title={say('gallery.backward')} flush>
        <Chat />
      </Case>
      <div className={styles.case}>
        <CellLink to="/mobileTest?view=endless" title={say('gallery.endlessOpen')} />
      </div>
    </Section>
  )
}

const footStates = ['0', '1', '2', '3'] as const

function Footer() {
  const say = useText()
  const [state, setState] = useState<(typeof footStates)[number]>('3')
  const [reloads, setReloads] = useState(0)
  const texts = { loading: say('more.loading'), noMore: say('more.end'), failed: say('more.failed') }
  function reload() {
    setReloads(reloads + 1)
    setState('1')
    setTimeout(() => setState('3'), 800)
  }
  return (
    <Case title={say('gallery.footer')}>
      <div className={styles.stack}>
        <Segmented
          label={say('gallery.footer')}
          items={footStates.map(key => ({ key, label: say(`gallery.footer.${key}`) }))}
          value={state}
          onChange={setState}
        />
        <LoadMore state={Number(state) as 0 | 1 | 2 | 3} texts={texts} onRetry={reload} />
        <p className={styles.lead}>{say('gallery.reloads', { count: reloads })}</p>
      </div>
    </Case>
  )
}

function Pull() {
  const say = useText()
  const [times, setTimes] = useState(0)
  const texts = { pull: say('pull.pull'), ready: say('pull.release'), busy: say('pull.busy') }
  async function refresh() {
    await new Promise(resolve => setTimeout(resolve, 900))
    setTimes(before => before + 1)
    toast(say('gallery.refreshed'))
  }
  return (
    <Case title={say('gallery.pull')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={say('gallery.pull')}>
        <PullToRefresh onRefresh={refresh} texts={texts}>
          <p className={styles.line}>{say('gallery.refreshes', { count: times })}</p>
          <p className={styles.line}>{say('gallery.pullMe')}</p>
          <p className={styles.line}>{say('gallery.pullMe')}</p>
        </PullToRefresh>
      </section>
    </Case>
  )
}

/** The list is newest first, as a server gives it. */
function Chat() {
  const say = useText()
  const list = useSampleList()
  const [sent, setSent] = useState(0)
  const own = Array.from({ length: sent }, (_, at) => -(sent - at))
  return (
    <>
      <div className={styles.chat}>
        <Backward
          list={{ items: [...own, ...list.items], more: list.more, loadMore: list.loadMore }}
          keyOf={String}
          label={say('gallery.backward')}
        >
          {number => (
            <p className={number < 0 || number % 3 === 0 ? `${styles.bubble} ${styles.own}` : styles.bubble}>
              {number < 0 ? say('gallery.sent', { number: -number }) : say('gallery.message', { number })}
            </p>
          )}
        </Backward>
      </div>
      <div className={styles.body}>
        <div className={styles.row}>
          <Button kind="secondary" onClick={() => setSent(sent + 1)}>
            {say('gallery.send')}
          </Button>
          <Button kind="ghost" onClick={list.failNext}>
            {say('gallery.failNext')}
          </Button>
        </div>
      </div>
    </>
  )
}
