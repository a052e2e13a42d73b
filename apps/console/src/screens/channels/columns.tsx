import type { StaffChannel } from '@xinghe/contract'
import { Button, Flex, Switch, type TableColumnsType, Tag, Typography } from 'antd'
import { useSaveChannel } from '#data/channels.ts'
import { locale, t } from '#text/text.ts'

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']
const regionNames = new Intl.DisplayNames(locale, { type: 'region' })

export function channelColumns(onEdit: (channel: StaffChannel) => void): TableColumnsType<StaffChannel> {
  return [
    {
      title: t('channels.name'),
      key: 'title',
      render: (_, { title, fixed }) => (
        <Flex align="center" gap={8}>
          <Typography.Text strong>{title}</Typography.Text>
          {fixed && <Tag>{t('channels.fixed')}</Tag>}
        </Flex>
      ),
    },
    {
      title: t('channels.key'),
      key: 'key',
      width: 136,
      responsive: wide,
      render: (_, { key }) => <Typography.Text code>{key}</Typography.Text>,
    },
    {
      title: t('channels.kind'),
      key: 'kind',
      width: 136,
      responsive: roomy,
      render: (_, { kind }) => t(`channelKinds.${kind}`),
    },
    {
      title: t('channels.regions'),
      key: 'regions',
      width: 240,
      responsive: wide,
      render: (_, { regions }) =>
        regions.length === 0 ? (
          <Typography.Text type="secondary">{t('channels.everywhere')}</Typography.Text>
        ) : (
          regions.map(code => <Tag key={code}>{regionNames.of(code)}</Tag>)
        ),
    },
    {
      title: t('channels.shown'),
      key: 'hidden',
      fixed: 'end',
      width: 80,
      render: (_, channel) => <ShownSwitch channel={channel} />,
    },
    {
      title: t('works.action'),
      key: 'action',
      fixed: 'end',
      width: 80,
      render: (_, channel) => (
        <Button
          type="link"
          size="small"
          aria-label={t('channels.edit', { name: channel.title })}
          onClick={() => onEdit(channel)}
          style={{ paddingInline: 0 }}
        >
          {t('actions.edit')}
        </Button>
      ),
    },
  ]
}

function ShownSwitch({ channel }: { channel: StaffChannel }) {
  const save = useSaveChannel()
  const { key, title, regions, hidden, fixed } = channel
  return (
    <Switch
      size="small"
      aria-label={t('channels.showOf', { name: title })}
      checked={!hidden}
      disabled={fixed}
      loading={save.isPending}
      onChange={shown => save.mutate({ key, title, regions, hidden: !shown })}
    />
  )
}
