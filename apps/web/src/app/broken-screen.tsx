import { StateBox } from '@xinghe/ui'
import { useText } from '#text/text.ts'

/** In place of a screen that failed while it was drawn, or did not come: loading the page anew is offered. */
export function BrokenScreen({ missing, told }: { missing: boolean; told: boolean }) {
  const t = useText()
  const kind = missing ? 'network' : 'broken'
  return (
    <main>
      <StateBox
        size="full"
        kind={missing ? 'offline' : 'missing'}
        text={t(`state.${kind}.title`)}
        sub={t(told ? 'state.broken.told' : `state.${kind}.text`)}
        action={{ label: t('common.retry'), onPress: () => window.location.reload() }}
      />
    </main>
  )
}
