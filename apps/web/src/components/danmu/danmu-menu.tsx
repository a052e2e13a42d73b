import { mutationHook } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Danmu } from '@xinghe/contract'
import { confirmDialog, Sheet, toast } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'

const useShieldUser = mutationHook(calls.shields.shieldUser, { invalidates: [calls.shields.users] })

export interface DanmuMenuSubject extends Pick<Danmu, 'uid' | 'text'> {
  /** Address of the screen that reports it. */
  report: string
}
interface DanmuMenuProps extends DanmuMenuSubject {
  open: boolean
  onClose: () => void
}

/** Reports a danmu, or shows the viewer nothing more of its sender, who stays unnamed. */
export function DanmuMenu({ uid, text, report, open, onClose }: DanmuMenuProps) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const signedIn = useSignedIn()
  const shield = useShieldUser({ onSuccess: () => toast(t('danmu.shielded')) })
  async function askShield() {
    const sure = await confirmDialog({
      title: t('danmu.shieldTitle'),
      text: t('danmu.shieldAsk', { text }),
      confirmText: t('danmu.shield'),
      cancelText: t('common.cancel'),
    })
    if (sure) shield.mutate({ toUid: uid })
  }
  function run(action: () => void) {
    onClose()
    action()
  }
  const openReport = () => requireSignIn('report', () => navigate(report))
  const actions = [
    { key: 'report', label: t('danmu.report'), onPress: () => run(openReport) },
    ...(signedIn
      ? [{ key: 'shield', label: t('danmu.shieldSender'), onPress: () => run(() => void askShield()) }]
      : []),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('common.more')} closeLabel={t('common.close')} flush>
      <ActionList actions={actions} />
    </Sheet>
  )
}
