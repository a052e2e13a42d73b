import { useQueryClient } from '@tanstack/react-query'
import { invalidate, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { CommentReply } from '@xinghe/contract'
import { confirmDialog, Sheet, toast } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useBlacklist } from '#components/person/blacklist/use-blacklist.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { copyText } from '#lib/copy-text.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { commentCalls } from '../comment-calls.ts'

interface CommentMenuProps {
  comment: CommentReply
  open: boolean
  onClose: () => void
}

/** What else can be done about a comment. */
export function CommentMenu({ comment, open, onClose }: CommentMenuProps) {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id, text, mine, canDelete, canPin, isPinned } = comment
  const pin = useCallMutation(calls.comments.pin, {
    invalidates: commentCalls,
    onSuccess: () => toast(t(isPinned ? 'comment.unpinned' : 'comment.pinned')),
  })
  const remove = useCallMutation(calls.comments.delete, {
    invalidates: commentCalls,
    onSuccess: () => toast(t('comment.deleteDone')),
  })
  const requireSignIn = useRequireSignIn()
  const blacklist = useBlacklist({
    uid: comment.author?.uid ?? '',
    // Theirs are left out from now on.
    onChanged: () => void invalidate(queries, ...commentCalls),
  })
  async function askDelete() {
    const sure = await confirmDialog({
      title: t('comment.deleteTitle'),
      text: t('comment.deleteAsk'),
      confirmText: t('comment.delete'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  const copy = () => void copyText(text).then(done => toast(t(done ? 'toast.copied' : 'toast.copyFailed')))
  const actions = [
    { key: 'copy', label: t('comment.copy'), run: copy, isOffered: true },
    {
      key: 'pin',
      label: t(isPinned ? 'comment.unpin' : 'comment.pin'),
      run: () => pin.mutate({ id, pinned: !isPinned }),
      isOffered: canPin,
    },
    {
      key: 'report',
      label: t('comment.report'),
      run: () => navigate(reportAddress('comment', id)),
      isOffered: !mine,
    },
    {
      key: 'block',
      label: t('comment.block'),
      run: () => requireSignIn('follow', () => void blacklist.block()),
      isOffered: !mine && comment.author !== null,
    },
    { key: 'delete', label: t('comment.delete'), run: () => void askDelete(), isOffered: canDelete },
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('comment.more')} closeLabel={t('common.close')} flush>
      <ActionList
        actions={actions
          .filter(({ isOffered }) => isOffered)
          .map(({ key, label, run }) => ({
            key,
            label,
            onPress() {
              onClose()
              run()
            },
          }))}
      />
    </Sheet>
  )
}
