import type { StaffChannel } from '@xinghe/contract'
import { Button, Flex, Switch, type TableColumnsType, Tag, Typography } from 'antd'
import { useSaveChannel } from '#data/channels.ts'
import { text } from '#text/zh-CN.ts'

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']
const regionNames = new Intl.DisplayNames(text.locale, { type: 'region' })

export function channelColumns(onEdit: (channel: StaffChannel) => void): TableColumnsType<StaffChannel> {
  return [
    {
      title: text.channels.name,
      key: 'title',
      render: (_, { title, fixed }) => (
        <Flex align="center" gap={8}>
          <Typography.Text strong>{title}</Typography.Text>
          {fixed && <Tag>{text.channels.fixed}</Tag>}
        </Flex>
      ),
    },
    {
      title: text.channels.key,
      key: 'key',
      width: 136,
      responsive: wide,
      render: (_, { key }) => <Typography.Text code>{key}</Typography.Text>,
    },
    {
      title: text.channels.kind,
      key: 'kind',
      width: 136,
      responsive: roomy,
      render: (_, { kind }) => text.channelKinds[kind],
    },
    {
      title: text.channels.regions,
      key: 'regions',
      width: 240,
      responsive: wide,
      render: (_, { regions }) =>
        regions.length === 0 ? (
          <Typography.Text type="secondary">{text.channels.everywhere}</Typography.Text>
        ) : (
          regions.map(code => <Tag key={code}>{regionNames.of(code)}</Tag>)
        ),
    },
    {
      title: text.channels.shown,
      key: 'hidden',
      fixed: 'end',
      width: 80,
      render: (_, channel) => <ShownSwitch channel={channel} />,
    },
    {
      title: text.works.action,
      key: 'action',
      fixed: 'end',
      width: 80,
      render: (_, channel) => (
        <Button
          type="link"
          size="small"
          aria-label={text.channels.edit(channel.title)}
          onClick={() => onEdit(channel)}
          style={{ paddingInline: 0 }}
        >
          {text.actions.edit}
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
      aria-label={text.channels.showOf(title)}
      checked={!hidden}
      disabled={fixed}
      loading={save.isPending}
      onChange={shown => save.mutate({ key, title, regions, hidden: !shown })}
    />
  )
}
