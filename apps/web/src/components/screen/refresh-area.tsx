import { PullToRefresh, type PullToRefreshProps } from '@xinghe/ui'
import { useText } from '#text/text.ts'

/** A screen's content under the pull to refresh. */
export function RefreshArea(props: Omit<PullToRefreshProps, 'texts'>) {
  const t = useText()
  const texts = { pull: t('pull.pull'), ready: t('pull.release'), busy: t('pull.busy') }
  return <PullToRefresh {...props} texts={texts} />
}
