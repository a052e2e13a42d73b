import { hidingLimits } from '@xinghe/contract'
import { Button, Flex, Input, Popover, Typography } from 'antd'
import { useState } from 'react'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import type { Why } from './why-fields.tsx'

interface HideButtonProps {
  isPending: boolean
  onChoose: (why: Why) => void
}

/** Asks why something is hidden; the choice hides it. */
export function HideButton({ isPending, onChoose }: HideButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const choose = (reason: Why['reason']) => {
    setOpen(false)
    setNote('')
    onChoose({ reason, note })
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Flex vertical gap={8} style={{ width: 304 }}>
          <Typography.Text type="secondary">{t('hiding.why')}</Typography.Text>
          <Input
            aria-label={t('mass.note')}
            placeholder={t('mass.note')}
            maxLength={hidingLimits.note}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <Flex wrap gap={8}>
            {optionsOf('reportReasons').map(({ value, label }) => (
              <Button key={value} size="small" onClick={() => choose(value)}>
                {label}
              </Button>
            ))}
          </Flex>
        </Flex>
      }
    >
      <Button loading={isPending}>{t('hiding.hide')}</Button>
    </Popover>
  )
}
