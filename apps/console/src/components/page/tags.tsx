import type { AssetState, Job, WorkState } from '@xinghe/contract'
import { Tag } from 'antd'
import { t } from '#text/text.ts'

const workColors: Record<WorkState, string> = {
  draft: 'default',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'warning',
}

const assetColors: Record<AssetState, string> = {
  uploading: 'processing',
  queued: 'default',
  probing: 'processing',
  transcoding: 'processing',
  ready: 'success',
  refused: 'error',
  failed: 'error',
}

const jobColors: Record<Job['state'], string> = {
  created: 'default',
  active: 'processing',
  retry: 'warning',
  completed: 'success',
  cancelled: 'default',
  failed: 'error',
  poison: 'magenta',
}

const style = { marginInlineEnd: 0 }

export function WorkStateTag({ state }: { state: WorkState }) {
  return (
    <Tag color={workColors[state]} style={style}>
      {t(`workStates.${state}`)}
    </Tag>
  )
}

export function AssetStateTag({ state, waitsForRoom }: { state: AssetState; waitsForRoom: boolean }) {
  if (waitsForRoom) return <WaitsForRoomTag />
  return (
    <Tag color={assetColors[state]} style={style}>
      {t(`assetStates.${state}`)}
    </Tag>
  )
}

export function JobStateTag({ state, waitsForRoom }: { state: Job['state']; waitsForRoom: boolean }) {
  if (waitsForRoom) return <WaitsForRoomTag />
  return (
    <Tag color={jobColors[state]} style={style}>
      {t(`jobStates.${state}`)}
    </Tag>
  )
}

/** The disk is too full to go on. */
function WaitsForRoomTag() {
  return (
    <Tag color="warning" style={style}>
      {t('waitsForRoom')}
    </Tag>
  )
}
