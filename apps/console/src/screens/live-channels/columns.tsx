import type { LiveShowing, StaffLiveChannel } from '@xinghe/contract'
import { Flex, Popconfirm, Switch, type TableColumnsType, Typography } from 'antd'
import { Link } from 'react-router'
import { Thumb } from '#components/asset/thumb.tsx'
import { useSwitchChannel } from '#data/live-channels.ts'
import { formatCount } from '#text/format.ts'
import { t } from '#text/text.ts'
import { clockOf, showingName } from './names.ts'

type Row = Omit<StaffLiveChannel, 'programme' | 'coming'>
const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'xl'[] = ['xl']

export const columns: TableColumnsType<Row> = [
  { title: t('live.number'), key: 'number', width: 80, render: (_, { form }) => form.number },
  {
    title: t('live.name'),
    key: 'name',
    render: (_, { id, form, logo }) => (
      <Flex align="center" gap={8}>
        <Thumb url={logo?.url ?? null} colour={logo?.colour ?? null} ratio="square" height={36} />
        <Link to={`/live/${id}`}>
          <Typography.Text
            strong
            ellipsis={{ tooltip: form.name }}
            style={{ color: 'inherit', maxWidth: 240 }}
          >
            {form.name}
          </Typography.Text>
        </Link>
      </Flex>
    ),
  },
  {
    title: t('live.group'),
    key: 'group',
    width: 120,
    responsive: roomy,
    render: (_, { form }) => form.group,
  },
  {
    title: t('live.kind'),
    key: 'kind',
    width: 104,
    responsive: roomy,
    render: (_, { form }) => t(`live.kinds.${form.kind}`),
  },
  {
    title: t('live.access'),
    key: 'access',
    width: 104,
    responsive: wide,
    render: (_, { form }) => t(`live.accessRules.${form.access}`),
  },
  {
    title: t('live.now'),
    key: 'now',
    width: 240,
    responsive: wide,
    render: (_, { now, form }) => (now ? <Airing showing={now} /> : form.kind === 'linear' && <Nothing />),
  },
  {
    title: t('live.online'),
    key: 'online',
    width: 80,
    responsive: wide,
    align: 'right',
    render: (_, { online }) => formatCount(online),
  },
  {
    title: t('live.state'),
    key: 'on',
    fixed: 'end',
    width: 80,
    render: (_, row) => <OnSwitch channel={row} />,
  },
]

function Airing({ showing }: { showing: LiveShowing }) {
  return (
    <Flex vertical>
      <Typography.Text ellipsis={{ tooltip: showingName(showing) }} style={{ maxWidth: 224 }}>
        {showingName(showing)}
      </Typography.Text>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {clockOf(showing.startsAt)}–{clockOf(showing.endsAt)}
      </Typography.Text>
    </Flex>
  )
}

function Nothing() {
  return <Typography.Text type="warning">{t('live.noProgramme')}</Typography.Text>
}

/** Taking a channel off the air ends the picture for all who watch: it needs a confirmation. */
export function OnSwitch({ channel }: { channel: Pick<StaffLiveChannel, 'id' | 'on' | 'form'> }) {
  const turn = useSwitchChannel()
  return (
    <Popconfirm
      title={t('live.offConfirm', { name: channel.form.name })}
      description={t('live.offHint')}
      okText={t('live.off')}
      okButtonProps={{ danger: true }}
      disabled={!channel.on}
      onConfirm={() => turn.mutate({ id: channel.id, on: false })}
    >
      <Switch
        size="small"
        aria-label={t('live.switchOf', { name: channel.form.name })}
        checked={channel.on}
        loading={turn.isPending}
        onChange={on => on && turn.mutate({ id: channel.id, on })}
      />
    </Popconfirm>
  )
}
