import { glyphs, IconButton, NavBar, PullToRefresh, toast } from '@xinghe/ui'
import { useGoBack } from '#lib/use-go-back.ts'
import { Endless } from '#pieces/endless/endless.tsx'
import { RowsSkeleton } from '#pieces/list/rows-skeleton.tsx'
import { useText } from '#text/text.ts'
import styles from './mobile-test.module.css'
import { useSampleList } from './sample-list.ts'

/** A whole page of one endless list under the pull to refresh. */
export function EndlessView() {
  const say = useText()
  const goBack = useGoBack()
  const list = useSampleList()
  const texts = { pull: say('pull.pull'), ready: say('pull.release'), busy: say('pull.busy') }
  function failNext() {
    list.failNext()
    toast(say('gallery.failNext'))
  }
  return (
    <main className={styles.screen}>
      <NavBar
        title={say('gallery.endless')}
        onBack={goBack}
        backLabel={say('common.back')}
        end={<IconButton glyph={glyphs.warning} label={say('gallery.failNext')} onClick={failNext} />}
      />
      <PullToRefresh onRefresh={list.reload} texts={texts}>
        <Endless
          flush
          list={list}
          keyOf={String}
          label={say('gallery.endless')}
          skeleton={<RowsSkeleton count={12} />}
        >
          {number => <p className={styles.line}>{say('gallery.item', { number })}</p>}
        </Endless>
      </PullToRefresh>
    </main>
  )
}
