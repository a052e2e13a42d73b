import { Flex, Typography } from 'antd'
import { Link } from 'react-router'
import { useSees } from '#data/account.ts'
import { t } from '#text/text.ts'

/** Somebody by name and number; a link for staff who may see users. */
export function UserLink({ user }: { user: { uid: string; nickName: string } }) {
  const name = user.nickName || t('users.gone')
  return (
    <Flex vertical>
      {useSees('accounts') ? <Link to={`/users/${user.uid}`}>{name}</Link> : name}
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {user.uid}
      </Typography.Text>
    </Flex>
  )
}
