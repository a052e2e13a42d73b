import { Sheet } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useText } from '#text/text.ts'
import { DanmuReport } from './actions/danmu-report.tsx'
import type { DanmuScene, DanmuSubject } from './actions/danmu-subject.ts'
import { useDanmuActions } from './actions/use-danmu-actions.ts'

interface DanmuMenuProps {
  subject: DanmuSubject
  scene: DanmuScene
  open: boolean
  onClose: () => void
}

/** What a viewer can do about a danmu of a list. Its sender stays unnamed. */
export function DanmuMenu({ subject, scene, open, onClose }: DanmuMenuProps) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const [reporting, setReporting] = useState(false)
  const { copy, shield, recall, remove } = useDanmuActions(subject, scene)
  const openReport = () => requireSignIn('report', () => setReporting(true))
  const all = [
    { key: 'copy', label: t('danmu.copy'), onPress: copy },
    { key: 'recall', label: t('danmu.recall'), onPress: recall },
    { key: 'report', label: t('danmu.report'), onPress: subject.mine ? undefined : openReport },
    { key: 'shield', label: t('danmu.shieldSender'), onPress: shield },
    { key: 'delete', label: t('danmu.delete'), onPress: remove },
  ]
  const actions = all.flatMap(({ onPress, ...action }) => {
    if (!onPress) return []
    const run = () => {
      onClose()
      onPress()
    }
    return [{ ...action, onPress: run }]
  })
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('common.more')} closeLabel={t('common.close')} flush>
        <ActionList actions={actions} />
      </Sheet>
      <DanmuReport
        subject={subject}
        place={scene.place}
        open={reporting}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
