import { Button, LoadMore, Segmented, toast } from '@xinghe/ui'
import { useState } from 'react'
import { CellLink } from '#components/list/cell/cell.tsx'
import { Backward } from '#components/list/endless/backward.tsx'
import { RefreshArea } from '#components/screen/refresh-area.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { useSampleList } from '../sample-list.ts'
import { Case, Section } from '../section.tsx'

/** Footer, pull to refresh, lists that grow downwards and upwards. */
export function Lists() {
  const t = useText()
  return (
    <Section id="lists" title={t('gallery.lists')}>
      <Footer />
      <Pull />
      <Case title={t('gallery.backward')} flush>
        <Chat />
      </Case>
      <div className={styles.case}>
        <CellLink to="/mobileTest?view=endless" title={t('gallery.endlessOpen')} />
      </div>
    </Section>
  )
}

const footStates = ['0', '1', '2', '3'] as const

function Footer() {
  const t = useText()
  const [state, setState] = useState<(typeof footStates)[number]>('3')
  const [reloads, setReloads] = useState(0)
  const texts = { loading: t('more.loading'), noMore: t('more.end'), failed: t('more.failed') }
  function reload() {
    setReloads(reloads + 1)
    setState('1')
    setTimeout(() => setState('3'), 800)
  }
  return (
    <Case title={t('gallery.footer')}>
      <div className={styles.stack}>
        <Segmented
          label={t('gallery.footer')}
          items={footStates.map(key => ({ key, label: t(`gallery.footer.${key}`) }))}
          value={state}
          onChange={setState}
        />
        <LoadMore state={Number(state) as 0 | 1 | 2 | 3} texts={texts} onRetry={reload} />
        <p className={styles.lead}>{t('gallery.reloads', { count: reloads })}</p>
      </div>
    </Case>
  )
}

function Pull() {
  const t = useText()
  const [times, setTimes] = useState(0)
  async function refresh() {
    await new Promise(resolve => setTimeout(resolve, 900))
    setTimes(before => before + 1)
    toast(t('gallery.refreshed'))
  }
  return (
    <Case title={t('gallery.pull')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={t('gallery.pull')}>
        <RefreshArea onRefresh={refresh}>
          <p className={styles.line}>{t('gallery.refreshes', { count: times })}</p>
          <p className={styles.line}>{t('gallery.pullMe')}</p>
          <p className={styles.line}>{t('gallery.pullMe')}</p>
        </RefreshArea>
      </section>
    </Case>
  )
}

/** The list is newest first, as a server gives it. */
function Chat() {
  const t = useText()
  const list = useSampleList()
  const [sent, setSent] = useState(0)
  const own = Array.from({ length: sent }, (_, at) => -(sent - at))
  return (
    <>
      <div className={styles.chat}>
        <Backward
          list={{ items: [...own, ...list.items], more: list.more, loadMore: list.loadMore }}
          keyOf={String}
          label={t('gallery.backward')}
        >
          {number => (
            <p className={number < 0 || number % 3 === 0 ? `${styles.bubble} ${styles.own}` : styles.bubble}>
              {number < 0 ? t('gallery.sent', { number: -number }) : t('gallery.message', { number })}
            </p>
          )}
        </Backward>
      </div>
      <div className={styles.body}>
        <div className={styles.row}>
          <Button kind="secondary" onClick={() => setSent(sent + 1)}>
            {t('gallery.send')}
          </Button>
          <Button kind="ghost" onClick={list.failNext}>
            {t('gallery.failNext')}
          </Button>
        </div>
      </div>
    </>
  )
}
