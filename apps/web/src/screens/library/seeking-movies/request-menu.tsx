import { Sheet } from '@xinghe/ui'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

interface RequestMenuProps {
  id: string
  open: boolean
  onClose: () => void
}

/** What else can be done about somebody's request. */
export function RequestMenu({ id, open, onClose }: RequestMenuProps) {
  const t = useText()
  const navigate = useNavigate()
  const report = {
    key: 'report',
    label: t('requests.report'),
    onPress() {
      onClose()
      navigate(reportAddress('request', id))
    },
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('requests.menu')} closeLabel={t('common.close')} flush>
      <ActionList actions={[report]} />
    </Sheet>
  )
}
