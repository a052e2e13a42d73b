import { StateBox, type StateBoxProps } from '@xinghe/ui'
import { useText } from '#text/text.ts'

interface EmptyViewProps {
  /** One sentence; the common one by default. */
  text?: string
  /** A second, quieter sentence. */
  sub?: string
  action?: StateBoxProps['action']
  size?: StateBoxProps['size']
}

/** In place of a list that is empty. */
export function EmptyView({ text, sub, action, size }: EmptyViewProps) {
  const t = useText()
  return (
    <StateBox
      kind="empty"
      size={size}
      text={text ?? t('state.empty.title')}
      sub={sub ?? (text === undefined ? t('state.empty.text') : undefined)}
      action={action}
    />
  )
}
