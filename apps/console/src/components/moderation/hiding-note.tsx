import type { StaffHiding } from '@xinghe/contract'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { type HidingKind, useHiding } from './use-hiding.tsx'

interface RestorableProps {
  kind: HidingKind
  id: string
  hiding: StaffHiding
  /** Whether it can be shown again from here. */
  mayChange: boolean
}

/** That words are hidden, with what shows them again. */
export function RestorableNote({ kind, id, hiding, mayChange }: RestorableProps) {
  const { restore } = useHiding(kind)
  return (
    <HidingNote hiding={hiding}>
      {mayChange && hiding.how !== 'decision' && (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          loading={restore.isPending}
          onClick={() => restore.mutate({ ids: [id] })}
        >
          {t('hiding.restore')}
        </Button>
      )}
    </HidingNote>
  )
}

/** That something is hidden: why, by whom and since when. */
export function HidingNote({ hiding, children }: { hiding: StaffHiding; children?: ReactNode }) {
  const { at, by, reason, note, how } = hiding
  const facts = [
    reason === null ? t(`hiding.how.${how}`) : t(`reportReasons.${reason}`),
    by && (by.nickName || by.uid),
    formatTime(at),
  ].filter(Boolean)
  return (
    <Flex vertical align="start" gap={2}>
      <Flex wrap gap={4} align="center">
        {how === 'review' ? (
          <Tag color="warning">{t('hiding.waiting')}</Tag>
        ) : (
          <Tag color="red">{t('hiding.hidden')}</Tag>
        )}
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {facts.join(' · ')}
        </Typography.Text>
        {children}
      </Flex>
      {note !== '' && (
        <Typography.Text type="secondary" style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {t('hiding.note', { note })}
        </Typography.Text>
      )}
      {how === 'decision' && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t('hiding.byDecision')}
        </Typography.Text>
      )}
    </Flex>
  )
}
