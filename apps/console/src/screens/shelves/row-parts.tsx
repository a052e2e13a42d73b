import { Button, Flex, Popconfirm, Tag, Typography } from 'antd'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

interface RowActionsProps {
  name: string
  onEdit: () => void
  onRemove: () => void
  removing: boolean
}

export function RowActions({ name, onEdit, onRemove, removing }: RowActionsProps) {
  return (
    <Flex gap={12}>
      <Button
        type="link"
        size="small"
        aria-label={t('shelves.editOf', { name })}
        onClick={onEdit}
        style={{ paddingInline: 0 }}
      >
        {t('actions.edit')}
      </Button>
      <Popconfirm title={t('shelves.removeConfirm', { name })} onConfirm={onRemove}>
        <Button
          type="link"
          danger
          size="small"
          aria-label={t('shelves.removeOf', { name })}
          loading={removing}
          style={{ paddingInline: 0 }}
        >
          {t('actions.remove')}
        </Button>
      </Popconfirm>
    </Flex>
  )
}

/** From when to when something shows, and that it does not now. */
export function PeriodText({ from, until }: { from: number | null; until: number | null }) {
  if (from === null && until === null)
    return <Typography.Text type="secondary">{t('shelves.always')}</Typography.Text>
  const now = Date.now()
  return (
    <Flex vertical align="start">
      {from !== null && from > now && <Tag color="processing">{t('shelves.waiting')}</Tag>}
      {until !== null && until <= now && <Tag>{t('shelves.over')}</Tag>}
      <Typography.Text style={{ fontSize: 12 }}>
        {from === null ? '' : formatTime(from)} – {until === null ? '' : formatTime(until)}
      </Typography.Text>
    </Flex>
  )
}
