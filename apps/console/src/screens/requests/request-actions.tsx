import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffRequest } from '@xinghe/contract'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const dialogs = { publish: PublishDialog, decline: DeclineDialog, merge: MergeDialog }
const names = Object.keys(dialogs) as (keyof typeof dialogs)[]

/** What staff may do about a request that is not answered. */
export function RequestActions({ request }: { request: StaffRequest }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const accept = useCallMutation(calls.requestsAdmin.accept, { invalidates: [calls.requestsAdmin.list] })
  const { id, state } = request
  if (state === 'published' || state === 'declined') return null
  const Dialog = open && dialogs[open]
  return (
    <Flex gap={4} wrap>
      {state === 'open' && (
        <Button size="small" loading={accept.isPending} onClick={() => accept.mutate({ id })}>
          {t('requests.accept')}
        </Button>
      )}
      {names.map(name => (
        <Button key={name} size="small" danger={name === 'decline'} onClick={() => setOpen(name)}>
          {t(`requests.${name}`)}
        </Button>
      ))}
      {Dialog && <Dialog request={request} onClose={() => setOpen(null)} />}
    </Flex>
  )
}
