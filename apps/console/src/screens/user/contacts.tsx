import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { UserPicture } from '@xinghe/contract'
import { Button, Flex } from 'antd'
import { t } from '#text/text.ts'

/** Masked until somebody asks for them, which the audit log notes. */
export function Contacts({ user }: { user: UserPicture }) {
  const show = useCallMutation(calls.usersAdmin.showContacts)
  const { email, phone } = show.data ?? user
  const known = [phone, email].filter(Boolean)
  if (known.length === 0) return '–'
  return (
    <Flex vertical align="start">
      {known.map(contact => (
        <span key={contact}>{contact}</span>
      ))}
      {user.canChange && !show.data && (
        <Button
          type="link"
          size="small"
          loading={show.isPending}
          style={{ padding: 0 }}
          onClick={() => show.mutate({ toUid: user.uid })}
        >
          {t('users.showContacts')}
        </Button>
      )}
    </Flex>
  )
}
