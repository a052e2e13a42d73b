import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#text/text.ts'
import { HideButton } from './hide-button.tsx'
import { type HidingKind, useHiding } from './use-hiding.tsx'

interface HideBarProps {
  kind: HidingKind
  ids: string[]
  onDone: () => void
  /** What else may be done with them. */
  children?: ReactNode
}

/** Hides what is selected and says why, or shows it again. */
export function HideBar({ kind, ids, onDone, children }: HideBarProps) {
  const { hide, restore, isPending } = useHiding(kind, onDone)
  if (ids.length === 0) return null
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text type="secondary">{t('hiding.selected', { count: ids.length })}</Typography.Text>
      <HideButton isPending={isPending} onChoose={why => hide.mutate({ ids, ...why })} />
      <Button loading={isPending} onClick={() => restore.mutate({ ids })}>
        {t('hiding.restore')}
      </Button>
      {children}
    </Flex>
  )
}
