import { glyphs, IconButton, toast } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { RefreshArea } from '#components/screen/refresh-area.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import styles from './mobile-test.module.css'
import { useSampleList } from './sample-list.ts'

/** A whole page of one endless list under the pull to refresh. */
export function EndlessView() {
  const t = useText()
  const list = useSampleList()
  function failNext() {
    list.failNext()
    toast(t('gallery.failNext'))
  }
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('gallery.endless')}
        end={<IconButton glyph={glyphs.warning} label={t('gallery.failNext')} onClick={failNext} />}
      />
      <RefreshArea onRefresh={list.reload}>
        <Endless
          flush
          list={list}
          keyOf={String}
          label={t('gallery.endless')}
          skeleton={<RowsSkeleton count={12} />}
        >
          {number => <p className={styles.line}>{t('gallery.item', { number })}</p>}
        </Endless>
      </RefreshArea>
    </main>
  )
}
