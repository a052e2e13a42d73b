import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { useDraft } from '#components/publish/use-draft.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import styles from './publish-dynamic.module.css'
import { PublishForm } from './publish-form.tsx'

/** What somebody is about to publish, kept on the device until it is. */
export function Screen() {
  const t = useText()
  const draft = useDraft()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.publishDynamic')} />
      {draft ? <PublishForm draft={draft} /> : <RowsSkeleton count={4} />}
    </main>
  )
}
