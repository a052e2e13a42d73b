import { Sheet } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

interface PictureSheetProps {
  open: boolean
  /** Address at which it is reported. */
  report: string
  /** Before it leads elsewhere. */
  onLeave: (() => void) | undefined
  onClose: () => void
}

/** What else can be done about the picture that is shown. */
export function PictureSheet({ open, report, onLeave, onClose }: PictureSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  function toReport() {
    onClose()
    requireSignIn('report', () => {
      onLeave?.()
      navigate(report)
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('common.more')}
      closeLabel={t('common.close')}
      theme="dark"
      flush
    >
      <ActionList actions={[{ key: 'report', label: t('post.report'), onPress: toReport }]} />
    </Sheet>
  )
}
