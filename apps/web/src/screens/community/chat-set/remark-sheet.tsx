import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ChatPeer } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, Sheet, TextField } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './chat-set.module.css'

interface RemarkSheetProps {
  peer: ChatPeer
  open: boolean
  onClose: () => void
}

/** What the viewer calls somebody; nobody else sees it. */
export function RemarkSheet({ peer, open, onClose }: RemarkSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.remark')} closeLabel={t('common.close')}>
      <RemarkForm key={`${open} ${peer.remark}`} peer={peer} onClose={onClose} />
    </Sheet>
  )
}

function RemarkForm({ peer, onClose }: Omit<RemarkSheetProps, 'open'>) {
  const t = useText()
  const [remark, setRemark] = useState(peer.remark)
  const change = useCallMutation(calls.chat.change, {
    invalidates: [calls.chat.conversation, calls.chat.conversations],
    onSuccess: onClose,
  })
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!change.isPending) change.mutate({ toUid: peer.uid, remark })
      }}
    >
      <TextField
        label={t('chat.remark')}
        labelHidden
        data-autofocus
        placeholder={peer.nickName}
        maxLength={limits.chat.remark}
        value={remark}
        hint={t('chat.remarkHint')}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <Button type="submit" size="l" block loading={change.isPending}>
        {t('chat.save')}
      </Button>
    </form>
  )
}
