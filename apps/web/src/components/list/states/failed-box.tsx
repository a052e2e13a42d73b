import { isOffline, refetchFailed } from '@xinghe/app-data'
import { StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { queryClient } from '#data/query-client.ts'
import { useText } from '#text/text.ts'

interface FailedBoxProps {
  error: unknown
  reload: () => Promise<unknown>
  size?: 'full' | 'inline'
}

/** In place of content that failed to load: what happened, and a button to reload. */
export function FailedBox({ error, reload, size = 'inline' }: FailedBoxProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const kind = isOffline(error) ? 'network' : 'failed'

  async function again() {
    setBusy(true)
    await Promise.all([reload(), refetchFailed(queryClient)])
    setBusy(false)
  }

  return (
    <StateBox
      size={size}
      kind={kind === 'network' ? 'offline' : 'empty'}
      text={t(`state.${kind}.title`)}
      sub={t(`state.${kind}.text`)}
      action={{ label: t('common.retry'), busy, onPress: () => void again() }}
    />
  )
}
