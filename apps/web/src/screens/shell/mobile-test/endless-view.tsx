import { glyphs, IconButton, NavBar, PullToRefresh, toast } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import styles from './mobile-test.module.css'
import { useSampleList } from './sample-list.ts'

/** A whole page of one endless list under the pull to refresh. */
export function EndlessView() {
  const t = useText()
  const goBack = useGoBack()
  const list = useSampleList()
  const texts = { pull: t('pull.pull'), ready: t('pull.release'), busy: t('pull.busy') }
  function failNext() {
    list.failNext()
    toast(t('gallery.failNext'))
  }
  return (
    <main className={styles.screen}>
      <NavBar
        title={t('gallery.endless')}
        onBack={goBack}
        backLabel={t('common.back')}
        end={<IconButton glyph={glyphs.warning} label={t('gallery.failNext')} onClick={failNext} />}
      />
      <PullToRefresh onRefresh={list.reload} texts={texts}>
        <Endless
          flush
          list={list}
          keyOf={String}
          label={t('gallery.endless')}
          skeleton={<RowsSkeleton count={12} />}
        >
          {number => <p className={styles.line}>{t('gallery.item', { number })}</p>}
        </Endless>
      </PullToRefresh>
    </main>
  )
}
