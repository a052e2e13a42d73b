import { ExportOutlined } from '@ant-design/icons'
import { isCode, useCall, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffLiveChannel } from '@xinghe/contract'
import { App, Button, Card, Flex, Form, Result, Skeleton, Tabs, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useLiveChannels, useRemoveChannel, useUpdateChannel } from '#data/live-channels.ts'
import { t } from '#text/text.ts'
import { ChannelForm, type Fields, sentForm } from './channel-form.tsx'
import { OnSwitch } from './columns.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { ProgrammePanel } from './programme-panel.tsx'

export function Component() {
  const { id = '' } = useParams()
  const channel = useCall(calls.broadcastAdmin.channel, { id })
  if (channel.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!channel.data) {
    if (isCode(channel.error, 'notFound') || isCode(channel.error, 'malformed')) return <Gone />
    return <FailureBox error={channel.error} onRetry={() => void channel.refetch()} />
  }
  return <Edit key={id} channel={channel.data} />
}

function Gone() {
  return (
    <Result
      status="info"
      extra={
        <Link to="/live">
          <Button type="primary">{t('live.title')}</Button>
        </Link>
      }
    />
  )
}

function Edit({ channel }: { channel: StaffLiveChannel }) {
  const [search, setSearch] = useSearchParams()
  const [dirty, setDirty] = useState(false)
  const [touched, setTouched] = useState(false)
  const { dialog, allow } = useLeaveGuard(dirty || touched)
  const { kind } = channel.form
  const basics = {
    key: 'basics',
    label: t('live.basics'),
    children: <Basics channel={channel} isTouched={touched} onTouch={setTouched} />,
  }
  const programme = {
    key: 'programme',
    label: t('live.programme'),
    children: <ProgrammePanel channel={channel} onDirty={setDirty} />,
    // Mounted while another tab is open: unsaved changes stay in it.
    forceRender: true,
  }
  const guide = { key: 'guide', label: t('live.guide'), children: <GuidePanel channel={channel} /> }
  const tabs = kind === 'linear' ? [programme, basics, guide] : [basics]
  const wanted = search.get('tab')
  return (
    <>
      <PageHead
        title={`${channel.form.number} ${channel.form.name}`}
        beside={<OnSwitch channel={channel} />}
        extra={<Actions channel={channel} allow={allow} />}
      />
      <Tabs
        activeKey={tabs.find(tab => tab.key === wanted)?.key ?? tabs[0]?.key ?? ''}
        onChange={tab => setSearch({ tab }, { replace: true })}
        items={tabs}
      />
      {dialog}
    </>
  )
}

function Actions({ channel, allow }: { channel: StaffLiveChannel; allow: () => void }) {
  const { modal, message } = App.useApp()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const remove = useRemoveChannel({
    onSuccess: () => {
      void message.success(t('live.removed'))
      if (!isShown()) return
      allow()
      void navigate('/live')
    },
  })
  async function confirmRemoval() {
    const sure = await modal.confirm({
      title: t('live.removeConfirm', { name: channel.form.name }),
      content: t('live.removeHint'),
      okText: t('live.remove'),
      okButtonProps: { danger: true },
    })
    if (!sure) return
    remove.mutate({ id: channel.id })
  }
  return (
    <Flex gap={8} align="center">
      {channel.on && (
        <Typography.Link href={`/tvlive?channel=${channel.id}`} target="_blank" rel="noreferrer">
          {t('live.watch')} <ExportOutlined aria-hidden />
        </Typography.Link>
      )}
      <Button danger loading={remove.isPending} onClick={() => void confirmRemoval()}>
        {t('live.remove')}
      </Button>
    </Flex>
  )
}

interface BasicsProps {
  channel: StaffLiveChannel
  isTouched: boolean
  onTouch: (isTouched: boolean) => void
}

/** What the channel is called and who may see it. What was not touched here stays as others have saved it meanwhile. */
function Basics({ channel, isTouched, onTouch }: BasicsProps) {
  const [form] = Form.useForm<Fields>()
  const { message } = App.useApp()
  const update = useUpdateChannel(() => {
    onTouch(false)
    void message.success(t('live.saved'))
  })
  const others = useLiveChannels()
  const groups = [...new Set((others.data?.info ?? []).map(other => other.form.group))]
  const { id, form: saved } = channel
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved becomes what the form begins with
  useEffect(() => {
    if (!isTouched) form.resetFields()
  }, [saved, isTouched, form])
  const submit = (fields: Fields) => {
    const touched = Object.entries(fields).filter(([name]) => form.isFieldTouched(name as keyof Fields))
    update.mutate({ id, change: newest => sentForm({ ...newest, ...Object.fromEntries(touched) }) })
  }
  return (
    <Card size="small" style={{ maxWidth: 560 }}>
      <ChannelForm
        form={form}
        initial={saved}
        logoUrl={channel.logo?.url ?? null}
        groups={groups}
        onTouch={() => onTouch(true)}
        onFinish={submit}
      />
      <Button type="primary" loading={update.isPending} onClick={form.submit}>
        {t('actions.save')}
      </Button>
    </Card>
  )
}
