import { isCode, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Alert, Descriptions, Flex, Input } from 'antd'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** What became of one code. */
export function FindCode() {
  const find = useCallMutation(calls.vipCodesAdmin.find, { ignores: ['notFound'] })
  const found = find.data
  return (
    <Flex vertical gap={8}>
      <Input.Search
        allowClear
        aria-label={t('vipCodes.find')}
        placeholder={t('vipCodes.find')}
        maxLength={40}
        loading={find.isPending}
        onSearch={code => (code.trim() === '' ? find.reset() : find.mutate({ code }))}
        style={{ width: 320 }}
      />
      {isCode(find.error, 'notFound') && <Alert type="warning" title={t('vipCodes.notFound')} />}
      {found && (
        <Descriptions
          size="small"
          bordered
          column={{ xs: 1, md: 3 }}
          items={[
            { key: 'batch', label: t('vipCodes.batch'), children: found.batch.name },
            { key: 'last4', label: t('vipCodes.last4'), children: found.last4 },
            { key: 'state', label: t('vipCodes.state'), children: t(`vipCodes.state.${found.state}`) },
            ...(found.redeemedAt === null
              ? []
              : [
                  {
                    key: 'person',
                    label: t('vipCodes.person'),
                    children: found.person ? <UserLink user={found.person} /> : t('users.gone'),
                  },
                  { key: 'at', label: t('vipCodes.at'), children: formatTime(found.redeemedAt) },
                ]),
          ]}
        />
      )}
    </Flex>
  )
}
