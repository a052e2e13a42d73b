import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { UserPicture } from '@xinghe/contract'
import { Flex, Spin } from 'antd'
import { CaseLines } from '#components/moderation/case-lines.tsx'
import { Standing } from '#components/moderation/standing.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { t } from '#text/text.ts'

/** What was reported of somebody, and decided. */
export function ModerationOfUser({ user: { uid } }: { user: UserPicture }) {
  const { data, error, refetch } = useCall(calls.moderationAdmin.ofUser, { toUid: uid })
  if (error) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin />
  return (
    <Flex vertical gap={16}>
      <Standing standing={data.standing} />
      <CaseLines cases={data.cases} empty={t('users.noCases')} />
    </Flex>
  )
}
