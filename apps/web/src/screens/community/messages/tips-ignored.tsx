import { Button } from '@xinghe/ui'
import { useMessageTips } from '#stores/message-tips.ts'
import { useText } from '#text/text.ts'
import styles from './messages.module.css'

/** Says that bubbles of new messages were turned off for this visit, and turns them on again. */
export function TipsIgnored() {
  const t = useText()
  const isIgnored = useMessageTips(tips => tips.isIgnored)
  const setIgnored = useMessageTips(tips => tips.setIgnored)
  if (!isIgnored) return null
  return (
    <p className={styles.ignored}>
      {t('messages.tipsIgnored')}
      <Button kind="secondary" size="s" onClick={() => setIgnored(false)}>
        {t('messages.tipsReset')}
      </Button>
    </p>
  )
}
