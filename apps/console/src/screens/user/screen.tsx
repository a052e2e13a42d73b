import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { seesPower } from '@xinghe/contract/powers'
import { Flex, Skeleton, Tabs, Tag } from 'antd'
import { useParams, useSearchParams } from 'react-router'
import { UserStates } from '#components/moderation/user-states.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { Facts } from './facts.tsx'
import { userTabs } from './tabs.tsx'
import { UserActions } from './user-actions.tsx'

/** All that is known of one user. */
export function Component() {
  const { uid = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const role = useSession(({ user }) => user?.role ?? null)
  const { data: user, error, refetch } = useCall(calls.usersAdmin.picture, { toUid: uid })
  if (error && !user) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!user) return <Skeleton active />
  const open = userTabs.filter(tab => seesPower(role, tab.power) && (user.canChange || !tab.isOfPlaces))
  const chosen = open.find(tab => tab.key === search.get('tab')) ?? open[0]
  return (
    <>
      <PageHead
        title={user.nickName}
        beside={
          <>
            {user.role !== null && <Tag color="processing">{t(`roles.${user.role}`)}</Tag>}
            <UserStates user={user} />
          </>
        }
        extra={user.canChange && <UserActions user={user} />}
      />
      <Flex vertical gap={16}>
        <Facts user={user} />
        <Tabs
          activeKey={chosen?.key ?? ''}
          onChange={tab => setSearch({ tab }, { replace: true })}
          destroyOnHidden
          items={open.map(({ key, label, Panel }) => ({ key, label, children: <Panel user={user} /> }))}
        />
      </Flex>
    </>
  )
}
