import type { FranchiseForm, StaffFranchise } from '@xinghe/contract'
import { App, Button, Popconfirm, Result, Skeleton, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import { isFailure, sentenceOf } from '../../data/failures.ts'
import {
  useFranchise,
  usePublishFranchise,
  useUpdateFranchise,
  useWithdrawFranchise,
} from '../../data/franchises.ts'
import { FailureBox } from '../../pieces/failure-box.tsx'
import { text } from '../../text/zh-CN.ts'
import { FranchiseEditor } from './editor.tsx'

const words = text.franchises

export function Component() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useFranchise(id)
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data) return <Edit key={`${id} ${data.revision}`} franchise={data} />
  if (isFailure(error, 'notFound') || isFailure(error, 'malformed'))
    return (
      <Result
        status="404"
        title={<Typography.Title level={1}>{words.gone}</Typography.Title>}
        extra={
          <Link to="/franchises">
            <Button type="primary">{words.title}</Button>
          </Link>
        }
      />
    )
  return <FailureBox error={error} onRetry={() => void refetch()} />
}

function Edit({ franchise }: { franchise: StaffFranchise }) {
  const update = useUpdateFranchise()
  const { message } = App.useApp()
  const { id, revision } = franchise
  const save = (form: FranchiseForm) =>
    update.mutate(
      { ...form, id, revision },
      {
        onSuccess: () => void message.success(words.saved),
        onError: error =>
          void message.error(isFailure(error, 'conflict') ? words.conflict : sentenceOf(error)),
      },
    )
  return (
    <FranchiseEditor
      franchise={franchise}
      saving={update.isPending}
      onSave={save}
      extra={<Publication franchise={franchise} />}
    />
  )
}

function Publication({ franchise: { id, state } }: { franchise: StaffFranchise }) {
  const publish = usePublishFranchise()
  const withdraw = useWithdrawFranchise()
  const { message } = App.useApp()
  if (state === 'published')
    return (
      <>
        <Button href={`/albumDetail?id=${id}`} target="_blank">
          {words.view}
        </Button>
        <Popconfirm
          title={words.withdrawAsk}
          okText={words.withdraw}
          okButtonProps={{ danger: true }}
          onConfirm={() => withdraw.mutate(id, { onSuccess: () => void message.success(words.withdrawn) })}
        >
          <Button loading={withdraw.isPending}>{words.withdraw}</Button>
        </Popconfirm>
      </>
    )
  return (
    <Button
      loading={publish.isPending}
      onClick={() => publish.mutate(id, { onSuccess: () => void message.success(words.published) })}
    >
      {words.publish}
    </Button>
  )
}
