import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { UserPicture } from '@xinghe/contract'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { HideRecent } from '#components/moderation/hide-recent.tsx'
import { PlaceShadow } from '#components/moderation/place-shadow.tsx'
import { useHolds } from '#data/account.ts'
import { t } from '#text/text.ts'
import { ResetProfile } from './reset-profile.tsx'

/** What staff do to somebody. */
export function UserActions({ user }: { user: UserPicture }) {
  const { message, modal } = App.useApp()
  const { uid: toUid, bigV, nickName, secondFactor } = user
  const done = () => void message.success(t('users.done'))
  const invalidates = [calls.usersAdmin.picture, calls.auditAdmin.list]
  const mark = useCallMutation(calls.usersAdmin.setBigV, { invalidates, onSuccess: done })
  const ending = (text: 'users.ended' | 'users.resetFactorDone') => ({
    invalidates: [...invalidates, calls.usersAdmin.sessions],
    onSuccess: ({ ended }: { ended: number }) => void message.success(t(text, { count: ended })),
  })
  const end = useCallMutation(calls.usersAdmin.endSessions, ending('users.ended'))
  const navigate = useNavigate()
  const judges = useHolds('moderation')
  const openCase = useCallMutation(calls.moderationAdmin.open, {
    invalidates: [calls.moderationAdmin.cases, calls.moderationAdmin.ofUser],
    onSuccess: ({ id }) => void navigate(`/moderation?case=${id}`),
  })
  const resetFactor = useCallMutation(calls.usersAdmin.resetSecondFactor, ending('users.resetFactorDone'))
  const askToMark = () =>
    modal.confirm({
      title: t(bigV ? 'users.unmarkAsk' : 'users.markAsk', { name: nickName }),
      okText: t('users.sure'),
      cancelText: t('users.cancel'),
      onOk: () => mark.mutate({ toUid, bigV: !bigV }),
    })
  const askToEnd = () =>
    modal.confirm({
      title: t('users.endAllAsk', { name: nickName }),
      content: t('users.endAllNote'),
      okText: t('users.endAll'),
      cancelText: t('users.cancel'),
      okButtonProps: { danger: true },
      onOk: () => end.mutate({ toUid }),
    })
  const askToResetFactor = () =>
    modal.confirm({
      title: t('users.resetFactorAsk', { name: nickName }),
      content: t('users.resetFactorNote'),
      okText: t('users.resetFactor'),
      cancelText: t('users.cancel'),
      okButtonProps: { danger: true },
      onOk: () => resetFactor.mutate({ toUid }),
    })
  return (
    <>
      <Button loading={mark.isPending} onClick={askToMark}>
        {t(bigV ? 'users.unmark' : 'users.mark')}
      </Button>
      <ResetProfile user={user} />
      {judges && (
        <Button loading={openCase.isPending} onClick={() => openCase.mutate({ toUid })}>
          {t('users.openCase')}
        </Button>
      )}
      {judges && user.role === null && <HideRecent user={user} />}
      {judges && user.role === null && <PlaceShadow user={user} />}
      {secondFactor === true && (
        <Button danger loading={resetFactor.isPending} onClick={askToResetFactor}>
          {t('users.resetFactor')}
        </Button>
      )}
      <Button danger loading={end.isPending} onClick={askToEnd}>
        {t('users.endAll')}
      </Button>
    </>
  )
}
