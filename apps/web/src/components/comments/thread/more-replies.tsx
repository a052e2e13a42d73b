import type { EndlessList } from '@xinghe/app-data'
import { Spinner } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './thread.module.css'

interface MoreRepliesProps {
  list: Pick<EndlessList<unknown>, 'more' | 'loadMore'>
  label: string
}

/** Loads a page of replies on one side of those that are there. */
export function MoreReplies({ list: { more, loadMore }, label }: MoreRepliesProps) {
  const t = useText()
  return (
    <button type="button" className={styles.more} disabled={more === 'loading'} onClick={loadMore}>
      {more === 'loading' && <Spinner size="s" />}
      {more === 'loading' ? t('more.loading') : more === 'failed' ? t('more.failed') : label}
    </button>
  )
}
